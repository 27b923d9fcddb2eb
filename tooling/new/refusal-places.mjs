import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MAX_PLACES = 3;
const isTest = ({ file }) => file.endsWith('.test.ts');
const isSource = (source) => !isTest(source);

function readSources(root) {
  const files = globSync('api/src/**/*.ts', { cwd: root }).sort();
  return files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** `file:line` of the first match in each source. */
function locate(sources, pattern) {
  return sources.flatMap(({ file, text }) => {
    const index = text.search(pattern);
    return index === -1 ? [] : [`${file}:${text.slice(0, index).split('\n').length}`];
  });
}

/** The places of the first code that these sources use. */
function locateCode(sources, codes) {
  for (const code of codes) {
    const places = locate(sources, new RegExp(`'${code}'`)).slice(0, MAX_PLACES);
    if (places.length > 0) return places.map((place) => `${place} (${code})`);
  }
  return [];
}

/** The module of the route, files beside the route first. */
function listModule(sources, route) {
  const [module] = /^api\/src\/(?:modules\/)?[^/]+\//.exec(route);
  const isNear = ({ file }) => Number(path.dirname(file) === path.dirname(route));
  return sources.filter(({ file }) => file.startsWith(module)).sort((a, b) => isNear(b) - isNear(a));
}

/**
 * Where the route of an endpoint is, and where its other refusals are made and tested.
 * @param {string} root @param {{ name: string, codes: readonly string[] }} endpoint `codes`: the most specific first
 * @returns {{ route: string | undefined, verbs: readonly string[], tests: readonly string[] }}
 */
export function findPlaces(root, { name, codes }) {
  const argument = `\\(\\s*(?:endpoints\\.)?${name}\\b`;
  const sources = readSources(root);
  const [route] = locate(sources.filter(isSource), new RegExp(`router\\.\\w+${argument}`));
  if (route === undefined) return { route, verbs: [], tests: [] };
  const module = listModule(sources, route);
  const tested = locateCode(module.filter(isTest), codes);
  return {
    route,
    verbs: locateCode(module.filter(isSource), codes),
    tests: tested.length > 0 ? tested : locate(module.filter(isTest), new RegExp(argument)).slice(0, MAX_PLACES),
  };
}
