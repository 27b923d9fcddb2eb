/** Steps 2 to 6 of "Add a screen" (CONTRIBUTING.md). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withPathName, withRoute, withScreen, withTexts } from './edits.rules.mjs';
import { Refused } from './change-set.mjs';
import { camelCase, pascalCase, sentenceCase } from './names.rules.mjs';
import { fromTemplate } from './templates.mjs';

export const TITLE_LANGUAGES = ['en', 'uni', 'zh', 'shan'];
const NO_TITLE = { uni: 'စာမျက်နှာအသစ်', zh: '新页面', shan: 'ၼႃႈလိၵ်ႈမႂ်ႇ' };
const EMPTY = { en: 'Nothing here yet', uni: 'မရှိသေးပါ', zh: '暂无内容', shan: 'ပႆႇမီး' };

export const literal = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export function titlesOf(name, given) {
  return {
    en: sentenceCase(name),
    ...NO_TITLE,
    ...Object.fromEntries(Object.entries(given).filter(([, title]) => title !== undefined)),
  };
}

function addSources(changes, { folder, name, endpoint, values }) {
  const screen = `${folder}/src/screens/${name}/${name}`;
  const kind = endpoint === null ? 'screen' : 'screen-of-endpoint';
  changes.create(`${screen}.screen.tsx`, fromTemplate(`${kind}.tsx.tmpl`, values));
  changes.create(`${screen}.screen.test.tsx`, fromTemplate(`${kind}.test.tsx.tmpl`, values));
  changes.create(`${screen}.module.scss`, fromTemplate('module.scss.tmpl', values));
  if (endpoint === null) return;
  changes.create(`${screen}.rules.ts`, fromTemplate('rules.ts.tmpl', values));
  changes.create(`${screen}.rules.test.ts`, fromTemplate('rules.test.ts.tmpl', values));
  changes.create(`${folder}/src/resources/${name}.resource.ts`, fromTemplate('resource.ts.tmpl', values));
}

function addTexts(changes, { file, key, texts }) {
  if (existsSync(path.join(changes.root, file))) changes.change(file, (json) => withTexts(json, key, texts));
  else changes.create(file, withTexts('{}', key, texts));
}

/**
 * `isNamed` false leaves the page out of the table of paths, which every bundle contains.
 * @param {import('./change-set.mjs').ChangeSet} changes @param {object} screen @param {string} screen.remote
 * @param {string} [screen.folder] `.` in a separate repository @param {string} screen.name `bank-bound`
 * @param {{ path: string, layout: string, auth: string }} screen.route
 * @param {Readonly<Record<string, string>>} screen.titles by language
 * @param {{ name: string, module: string } | null} screen.endpoint @param {boolean} [screen.isNamed]
 */
export function addScreen(
  changes,
  { remote, folder = `remote-${remote}`, name, route, titles, endpoint, isNamed = true },
) {
  const key = camelCase(name);
  const values = {
    REMOTE: remote,
    NAME: name,
    KEY: key,
    TYPE: pascalCase(name),
    PATH: route.path,
    WORDS: sentenceCase(name).toLowerCase(),
    TITLE_EN: literal(titles.en),
    TITLE_UNI: literal(titles.uni),
    ...(endpoint === null ? {} : { ENDPOINT: endpoint.name, ENDPOINT_MODULE: endpoint.module }),
  };
  addSources(changes, { folder, name, endpoint, values });
  if (isNamed) addPathName(changes, { remote, name, route });
  for (const language of TITLE_LANGUAGES)
    addTexts(changes, {
      file: `${folder}/src/locales/${language}.json`,
      key,
      texts: { title: titles[language], empty: EMPTY[language] },
    });
  for (const [file, edit] of [
    ['src/manifest.ts', (text) => withRoute(text, route)],
    ['src/remote.tsx', (text) => withScreen(text, { path: route.path, name, component: `${pascalCase(name)}Screen` })],
  ]) {
    const made = changes.created.get(`${folder}/${file}`);
    if (made === undefined) changes.change(`${folder}/${file}`, edit);
    else changes.created.set(`${folder}/${file}`, edit(made));
  }
}

const PATH_TABLE = 'contract/src/paths.ts';

/** The screen's name, or the remote's name in front of it when that is taken. */
function addPathName(changes, { remote, name, route }) {
  const names = [camelCase(name), camelCase(`${remote}-${name}`)];
  changes.change(PATH_TABLE, (table) => withPathName(table, { names, path: route.path }));
}

/** The route for a path that the remote may claim. `known` lists the fixed paths, or null. Throws {@link Refused}. */
export function routeFor(manifest, { path: wanted, auth, known }) {
  const claimed = manifest.routes.find((route) => route.path === wanted);
  if (claimed?.redirect !== undefined) throw new Refused(`${wanted} leads to ${claimed.redirect}`);
  if (claimed !== undefined && claimed.isOpen !== false) throw new Refused(`${wanted} has a screen already`);
  if (known !== null && !known.includes(wanted)) {
    const free = manifest.routes.filter((route) => route.isOpen === false).map((route) => route.path);
    throw new Refused(
      `The paths of ${manifest.name} are fixed (src/test-data/paths.ts, the specification). Not open yet: ${free.join(' ')}. Give one with --path`,
    );
  }
  return { path: wanted, layout: claimed?.layout ?? 'default', auth: auth ?? claimed?.auth ?? 'anyone' };
}
