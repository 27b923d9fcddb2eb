// Hot updates of locale files under `pnpm dev`. Namespaces: `src/locales/` is the remote's name, `src/locales/home/` is
// `<remote>-home`, `src/games/two-d/locales/` is `<remote>-two-d`.
const path = require('node:path');

module.exports = function textRefresh(json) {
  const { remote, folder } = this.getOptions();
  const parts = path.relative(path.join(folder, 'src'), path.dirname(this.resourcePath)).split(path.sep);
  const index = parts.indexOf('locales');
  const namespace = [remote, ...parts.slice(Math.max(0, index - 1), index), ...parts.slice(index + 1)].join('-');
  return `
const texts = ${json};
export default texts;
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isReplaced = true; });
  if (import.meta.webpackHot.data?.isReplaced) {
    void Promise.all([import(${JSON.stringify(path.join(folder, 'src/remote.tsx'))}), import('@padauk/shared/runtime')])
      .then(async ([remote, runtime]) => { await remote.prepare(); await runtime.loadTexts(${JSON.stringify(namespace)}); });
  }
}`;
};
