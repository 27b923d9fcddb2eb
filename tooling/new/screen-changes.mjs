/** Steps 2 to 6 of "Add a screen" (CONTRIBUTING.md). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { insertPathName, insertRoute, insertScreen, insertTexts } from './edits.rules.mjs';
import { RefusedError } from './change-set.mjs';
import { toCamelCase, toPascalCase, toSentenceCase } from './names.rules.mjs';
import { fillTemplate } from './templates.mjs';

export const TITLE_LANGUAGES = ['en', 'uni', 'zh', 'shan'];
const PLACEHOLDER_TITLES = { uni: 'စာမျက်နှာအသစ်', zh: '新页面', shan: 'ၼႃႈလိၵ်ႈမႂ်ႇ' };
const EMPTY_TEXTS = { en: 'Nothing here yet', uni: 'မရှိသေးပါ', zh: '暂无内容', shan: 'ပႆႇမီး' };

export const toLiteral = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export function buildTitles(name, given) {
  const titles = { en: toSentenceCase(name), ...PLACEHOLDER_TITLES };
  return Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, given[language] ?? titles[language]]));
}

/** Files of a new remote that are equal in the workspace and in a separate repository. */
export const REMOTE_FILES = [
  'webpack.config.cjs',
  'src/manifest.ts',
  'src/manifest.test.ts',
  'src/remote.tsx',
  'src/standalone.tsx',
];
export const toTemplateName = (file) => `remote-${path.basename(file)}.tmpl`;

export const buildLabels = (titles) =>
  Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [`LABEL_${language.toUpperCase()}`, toLiteral(title)]),
  );

function addSources(changes, { folder, name, endpoint, values }) {
  const screen = `${folder}/src/screens/${name}/${name}`;
  const kind = endpoint === null ? 'screen' : 'screen-of-endpoint';
  changes.create(`${screen}.screen.tsx`, fillTemplate(`${kind}.tsx.tmpl`, values));
  changes.create(`${screen}.screen.test.tsx`, fillTemplate(`${kind}.test.tsx.tmpl`, values));
  changes.create(`${screen}.module.scss`, fillTemplate('module.scss.tmpl', values));
  if (endpoint === null) return;
  changes.create(`${screen}.rules.ts`, fillTemplate('rules.ts.tmpl', values));
  changes.create(`${screen}.rules.test.ts`, fillTemplate('rules.test.ts.tmpl', values));
  changes.create(`${folder}/src/resources/${name}.resource.ts`, fillTemplate('resource.ts.tmpl', values));
}

function addTexts(changes, { file, key, texts }) {
  if (existsSync(path.join(changes.root, file))) changes.change(file, (json) => insertTexts(json, key, texts));
  else changes.create(file, insertTexts('{}', key, texts));
}

/** `isNamed` false leaves the page out of the table of paths, which every bundle contains. */
export function addScreen(
  changes,
  { remote, folder = `remote-${remote}`, name, route, titles, endpoint, isNamed = true },
) {
  const key = toCamelCase(name);
  const values = {
    REMOTE: remote,
    NAME: name,
    KEY: key,
    TYPE: toPascalCase(name),
    PATH: route.path,
    WORDS: toSentenceCase(name).toLowerCase(),
    TITLE_EN: toLiteral(titles.en),
    TITLE_UNI: toLiteral(titles.uni),
    ...(endpoint === null ? {} : { ENDPOINT: endpoint.name, ENDPOINT_MODULE: endpoint.module }),
  };
  addSources(changes, { folder, name, endpoint, values });
  if (isNamed) addPathName(changes, { remote, name, route });
  for (const language of TITLE_LANGUAGES)
    addTexts(changes, {
      file: `${folder}/src/locales/${language}.json`,
      key,
      texts: { title: titles[language], empty: EMPTY_TEXTS[language] },
    });
  for (const [file, edit] of [
    ['src/manifest.ts', (text) => insertRoute(text, route)],
    [
      'src/remote.tsx',
      (text) => insertScreen(text, { path: route.path, name, component: `${toPascalCase(name)}Screen` }),
    ],
  ]) {
    const created = changes.created.get(`${folder}/${file}`);
    if (created === undefined) changes.change(`${folder}/${file}`, edit);
    else changes.created.set(`${folder}/${file}`, edit(created));
  }
}

const PATH_TABLE = 'contract/src/paths.ts';

function addPathName(changes, { remote, name, route }) {
  const names = [toCamelCase(name), toCamelCase(`${remote}-${name}`)];
  changes.change(PATH_TABLE, (table) => insertPathName(table, { names, path: route.path }));
}

/** The route for a path that the remote may claim. `known` lists the fixed paths, or null. Throws {@link RefusedError}. */
export function findRoute(manifest, { path: requestedPath, auth, endpointAuth = 'anyone', known }) {
  const claimed = manifest.routes.find((route) => route.path === requestedPath);
  if (claimed?.redirect !== undefined) throw new RefusedError(`${requestedPath} redirects to ${claimed.redirect}`);
  if (claimed?.isOpen === false)
    throw new RefusedError(`${requestedPath} is not open: remove its route from the manifest first`);
  if (claimed !== undefined) throw new RefusedError(`${requestedPath} already has a screen`);
  if (known !== null && !known.includes(requestedPath))
    throw new RefusedError(`The paths of ${manifest.name} are fixed (src/test-data/paths.ts, the specification)`);
  return { path: requestedPath, layout: 'default', auth: auth ?? endpointAuth };
}
