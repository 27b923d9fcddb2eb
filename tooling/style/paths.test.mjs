import { PRODUCTS } from '../../contract/src/betting/products.ts';
import { NAMED_PATHS, getPath, getTicketPath } from '../../contract/src/paths.ts';
import { manifest as shell } from '../../host/src/manifest.ts';
import workspace from '../workspace.cjs';
import { isTest, isTypeScript, readSources } from './sources.mjs';

const remotes = await Promise.all(
  workspace.REMOTES.map(async (remote) => (await import(`../../remote-${remote}/src/manifest.ts`)).manifest),
);
const pages = [
  ...shell.paths,
  ...remotes
    .flatMap(({ routes }) => routes)
    .filter(({ redirect }) => redirect === undefined)
    .map(({ path }) => path),
];

const toPage = (address) => address.split(/[?#]/)[0];
const ticketPages = PRODUCTS.map((product) => toPage(getTicketPath({ id: '1', product })));
const IMPORTS_TICKET_PATH = /import \{[^}]*\bgetTicketPath\b[^}]*\} from '@padauk\/contract\/paths'/;

/** Of each call of `getPath`: the pages that its first argument can name, without a condition; empty for a variable. */
const listCalls = (text) =>
  [...text.matchAll(/\bgetPath\((?:[^,)?]*\?)?([^,)]*)/g)].map(([, names]) =>
    [...names.matchAll(/'(\w+)'/g)].flatMap(([, name]) => getPath(name) ?? []).map(toPage),
  );

const sources = readSources().filter(({ path }) => isTypeScript(path) && !isTest(path));
const linksByRemote = remotes.map(({ name, routes, requires = [] }) => {
  const own = new Set(routes.map(({ path }) => path));
  const texts = sources.filter(({ path }) => path.startsWith(`remote-${name}/src/`)).map(({ text }) => text);
  const calls = texts.flatMap(listCalls);
  const links = [...calls.flat(), ...(texts.some((text) => IMPORTS_TICKET_PATH.test(text)) ? ticketPages : [])];
  const others = new Set(links.filter((path) => !own.has(path) && !shell.paths.includes(path)));
  return { name, requires, calls, others: [...others].sort() };
});

describe('links of a remote to other remotes', () => {
  it.each(linksByRemote)('B2 of $name are those that its manifest requires', ({ requires, others }) => {
    expect(requires).toEqual(others);
  });

  it.each(linksByRemote)('B2 of $name name their page where getPath is called', ({ calls }) => {
    expect(calls.filter((named) => named.length === 0)).toEqual([]);
  });
});

describe('named paths', () => {
  it('B1 are paths of pages in a manifest, not legacy redirects', () => {
    expect(NAMED_PATHS.filter((path) => !pages.includes(toPage(path)))).toEqual([]);
  });

  it('B1 have one name for each page', () => {
    expect(new Set(NAMED_PATHS).size).toBe(NAMED_PATHS.length);
  });

  it('B2 include every page of another remote or the shell that a tab or tile leads to', () => {
    const externalPaths = remotes.flatMap(({ nav, routes }) => {
      const ownPaths = routes.map(({ path }) => path);
      return nav.map(({ path }) => path).filter((path) => !ownPaths.includes(path));
    });
    expect(externalPaths.filter((path) => !NAMED_PATHS.includes(path))).toEqual([]);
  });
});
