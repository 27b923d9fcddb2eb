import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MAX_PLACES = 5;
const FIELD_NAME = /\bname="(\w+)"/g;
const isTest = ({ file }) => /\.test\.tsx?$/.test(file);
const isSource = (source) => !isTest(source);

function readSources(root, pattern = '{api,shared,remote-*}/src/**/*.{ts,tsx}') {
  const files = globSync(pattern, { cwd: root }).sort();
  return files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

export const listFormFields = (root) =>
  readSources(root, '{host,remote-*}/src/**/*.tsx')
    .filter(isSource)
    .flatMap(({ text }) => [...text.matchAll(FIELD_NAME)].map(([, name]) => name));

function locate(sources, pattern) {
  return sources.flatMap(({ file, text }) => {
    const index = text.search(pattern);
    return index === -1 ? [] : [`${file}:${text.slice(0, index).split('\n').length}`];
  });
}

const locateCodes = (sources, codes) =>
  codes
    .flatMap((code) => locate(sources, new RegExp(`'${code}'`)).map((place) => `${place} (${code})`))
    .slice(0, MAX_PLACES);

function listModule(sources, route) {
  const [module] = /^api\/src\/(?:modules\/)?[^/]+\//.exec(route);
  const isNear = ({ file }) => Number(path.dirname(file) === path.dirname(route));
  return sources.filter(({ file }) => file.startsWith(module)).sort((a, b) => isNear(b) - isNear(a));
}

/** Where the route of an endpoint is, and where its other refusals are made and tested; the most specific first. */
export function findPlaces(root, { name, codes }) {
  const argument = `\\(\\s*(?:endpoints\\.)?${name}\\b`;
  const sources = readSources(root);
  const [route] = locate(sources.filter(isSource), new RegExp(`router\\.\\w+${argument}`));
  if (route === undefined) return { route, verbs: [], tests: [], pages: [] };
  const module = listModule(sources, route);
  const tested = locateCodes(module.filter(isTest), codes);
  return {
    route,
    verbs: locateCodes(module.filter(isSource), codes),
    pages: locateCodes(
      sources.filter((source) => isSource(source) && !source.file.startsWith('api/')),
      codes,
    ),
    tests: tested.length > 0 ? tested : locate(module.filter(isTest), new RegExp(argument)).slice(0, MAX_PLACES),
  };
}
