const SETTINGS = /(<script type="application\/json" id="padauk-settings">)(.*?)(<\/script>)/s;
const REGISTRY = /<script type="application\/json" id="padauk-registry">(.*?)<\/script>/s;

const parseJson = (pattern, group, html) => {
  const text = pattern.exec(html)?.[group];
  return text === undefined ? null : JSON.parse(text);
};

/** The JSON that the platform embedded in the page; null when the page is not the shell. */
export const parseSettings = (html) => parseJson(SETTINGS, 2, html);
export const parseRegistry = (html) => parseJson(REGISTRY, 1, html);

/** Why a page cannot run this React in development. `provides`: of the release.json of its host. */
export function findIncompatibility(provides, ownReact) {
  const { react, '@padauk/shared/root': rootEntry } = provides;
  if (rootEntry === undefined) return 'its host is older than this tool';
  if (react === ownReact) return null;
  const remedy = `install react@${react} and react-dom@${react}`;
  return `it runs React ${react}, and this remote is developed with ${ownReact}: ${remedy}`;
}

/** Escapes `<`, so that no text can end the script element. */
const toScriptJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** `scripts` load before the shell. The page stays unchanged when the platform allows no overrides. */
export function addRemote(html, { remote, entry, scripts }) {
  const settings = parseSettings(html);
  if (settings?.overrides === undefined) return html;
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('');
  const newSettings = toScriptJson({ ...settings, overrides: { ...settings.overrides, [remote]: entry } });
  return (
    html
      // The released build of this remote is not used here, and an unused preload logs a console warning.
      .replaceAll(new RegExp(`<link rel="preload"[^>]* href="/r/${remote}/[^>]*>`, 'g'), '')
      .replace(SETTINGS, (_, open, _json, close) => open + newSettings + close)
      .replace('<head>', () => `<head>${tags}`)
  );
}
