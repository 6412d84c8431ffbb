// Computes the tickets of a lot again in the browser; nothing is sent. Without this file, or where the browser offers
// no SHA-256, the button sends the form and the server computes the same.
(() => {
  const form = document.querySelector("form[data-verify-lot]");
  if (!form || !window.crypto || !crypto.subtle) return;
  const answer = document.getElementById("answer");
  const part = (name) => answer.querySelector(`[data-out=${name}]`);

  const sha256 = async (text) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  // By code point, as the statute's program sorts; JavaScript alone would sort by UTF-16 units.
  const byCodePoint = (one, two) => {
    const a = Array.from(one, (c) => c.codePointAt(0)), b = Array.from(two, (c) => c.codePointAt(0));
    const at = a.findIndex((point, i) => point !== b[i]);
    return at < 0 ? a.length - b.length : at >= b.length ? 1 : a[at] - b[at];
  };

  const typed = () => {
    const value = (name) => form.elements[name].value;
    const lines = value("codes").split(/\r\n|[\n\r]/).filter((line) => line.trim());
    const names = new Map(lines.map((line) => {
      const at = line.indexOf("\t");
      return at < 0 ? [line.trim(), ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }));
    const number = value("number").trim();
    const complete = names.size > 0 && names.size === lines.length && /^[0-9]+$/.test(number);
    const given = { seed: value("seed"), group: value("group").trim(), stage: value("stage").trim(), names };
    return complete && given.group && given.stage ? { ...given, number: Number(number), sha256: value("sha256").trim().toLowerCase() } : null;
  };

  const compute = async ({ seed, group, stage, names }) => {
    const codes = [...names.keys()].sort(byCodePoint);
    const pool = await sha256(codes.map((code) => `${group}|${stage}|${code}\n`).join(""));
    if (!seed) return { pool, drawn: [] };
    const drawn = await Promise.all(codes.map(async (code) => ({ code, ticket: await sha256(`${seed}|${group}|${stage}|${code}`) })));
    return { pool, drawn: drawn.sort((one, two) => byCodePoint(one.ticket, two.ticket)) };
  };

  const row = (given, { code, ticket }, index, total) => {
    const template = document.getElementById(index < given.number ? "drawn" : "not-drawn");
    const made = template.content.querySelector("tr").cloneNode(true);
    const cells = { code, ticket, name: given.names.get(code), place: String(index + 1) };
    for (const [cell, text] of Object.entries(cells)) made.querySelector(`[data-cell=${cell}]`).textContent = text;
    made.classList.toggle("cut", index + 1 === given.number && given.number < total);
    return made;
  };

  const show = (given, { pool, drawn }) => {
    part("sha256").textContent = pool;
    part("agrees").hidden = given.sha256 !== pool;
    part("differs").hidden = !given.sha256 || given.sha256 === pool;
    part("table").hidden = !drawn.length;
    part("rows").replaceChildren(...drawn.map((each, index) => row(given, each, index, drawn.length)));
    answer.hidden = false;
    answer.focus();
  };

  form.addEventListener("submit", (event) => {
    const given = typed();
    if (!given) return; // the server says what is missing
    event.preventDefault();
    compute(given).then((found) => show(given, found));
  });
})();
