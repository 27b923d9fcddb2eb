/** Turns a page of the platform into the same page with one remote from the dev server in it. Pure: text in, text out. */

const SETTINGS = /(<script type="application\/json" id="padauk-settings">)(.*?)(<\/script>)/s;
const REGISTRY = /<script type="application\/json" id="padauk-registry">(.*?)<\/script>/s;

const jsonAt = (pattern, group, html) => {
  const text = pattern.exec(html)?.[group];
  return text === undefined ? null : JSON.parse(text);
};

/** What the platform has written into the page; `null` where the page is none of ours. */
export const settingsOf = (html) => jsonAt(SETTINGS, 2, html);
export const registryOf = (html) => jsonAt(REGISTRY, 1, html);

/** JSON inside a script element: no text in it may end the element. */
const inElement = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * @param {string} html a page as the edge has rendered it
 * @param {{ remote: string, entry: string, scripts: readonly string[] }} dev `entry`: where this page finds the remote; `scripts`: what comes before the shell's own
 * @returns {string} the same page where the platform allows no overrides
 */
export function withRemote(html, { remote, entry, scripts }) {
  const settings = settingsOf(html);
  if (settings?.overrides === undefined) return html;
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('');
  const written = inElement({ ...settings, overrides: { ...settings.overrides, [remote]: entry } });
  return (
    html
      // The released build of the remote is not wanted here, and a preload that nobody uses is a warning on the console.
      .replaceAll(new RegExp(`<link rel="preload"[^>]* href="/r/${remote}/[^>]*>`, 'g'), '')
      .replace(SETTINGS, (_, open, _json, close) => open + written + close)
      .replace('<head>', () => `<head>${tags}`)
  );
}
