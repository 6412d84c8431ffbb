// Keeps an unfinished form on the server by itself. Everything works without this file: each button saves too.
(() => {
  const form = document.querySelector("form[data-autosave]");
  if (!form || !window.fetch) return;
  const typed = () => {
    const data = new FormData(form);
    for (const [name, value] of [...data]) if (value instanceof File) data.delete(name);
    return new URLSearchParams(data);
  };
  let saved = typed().toString();
  let leaving = false;
  const save = () => {
    const now = typed();
    if (leaving || now.toString() === saved) return;
    saved = now.toString();
    now.append("autosave", "1");
    fetch(form.action || location.href, { method: "POST", body: now, keepalive: true }).catch(() => { saved = ""; });
  };
  form.addEventListener("submit", () => { leaving = true; });
  document.addEventListener("visibilitychange", () => { if (document.hidden) save(); });
  setInterval(save, 15000);
})();
