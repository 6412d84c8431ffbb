// Renews how far work in the background is, and opens what comes after it. Without this file a link does.
(() => {
  const shown = document.querySelector("[data-progress]");
  if (!shown || !window.fetch) return;
  const bar = shown.querySelector("progress");
  const words = shown.querySelector("[role=status]");
  const heading = shown.querySelector("h2");

  const renew = (page) => {
    const now = page.querySelector("[data-progress]");
    if (!now || now.querySelector("h2").textContent !== heading.textContent) return location.reload();
    const next = now.querySelector("progress");
    if (next.hasAttribute("value")) [bar.max, bar.value] = [next.max, next.value];
    else bar.removeAttribute("value");
    const said = now.querySelector("[role=status]").textContent;
    if (words.textContent !== said) words.textContent = said;
  };

  const ask = () => fetch(location.href, { headers: { Accept: "text/html" } })
    .then((answer) => (answer.ok && !answer.redirected ? answer.text() : Promise.reject(answer)))
    .then((text) => renew(new DOMParser().parseFromString(text, "text/html")))
    .catch((answer) => { if (answer && answer.redirected) location.reload(); });

  setInterval(() => { if (!document.hidden) ask(); }, 2000);
})();
