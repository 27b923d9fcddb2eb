/** Code of one product belongs in its folders or in the lists of products (ADR-24). */
import { isTest, isTypeScript, findMatchingLines, visitTree } from './sources.mjs';

const PRODUCTS = [
  {
    name: '2D',
    word: /(?:two[-_]?d|[tT]woD)(?![a-z])|TWO_D(?![A-Z])|\b2D\b/,
    folders:
      /^(?:contract\/src\/lottery\/two-d(?:-[a-z]+)*\.rules(?:\.test)?\.ts|remote-lottery\/src\/games\/two-d\/|api\/src\/modules\/draws\/two-d\/)/,
  },
  {
    name: '3D',
    word: /(?:three[-_]?d|[tT]hreeD)(?![a-z])|THREE_D(?![A-Z])|\b3D\b/,
    folders:
      /^(?:contract\/src\/lottery\/three-d\.rules\.ts|remote-lottery\/src\/games\/three-d\/|api\/src\/modules\/draws\/three-d\/)/,
  },
];

const SHARED_FILES = new Map([
  ['contract/src/betting/products.ts', 'the list of products'],
  ['contract/src/paths.ts', 'the table of pages'],
  ['contract/src/content/content.schemas.ts', 'the areas of pictures, by the names of C3'],
  ['api/migrations/0002_ledger.sql', 'the accounts of the house'],
  ['api/migrations/0014_draws.sql', 'the row of each product'],
  ['api/migrations/0015_draw_calendar.sql', 'moved days of draws, by game'],
  ['api/migrations/0023_content.sql', 'pictures of the sandbox'],
  ['api/src/modules/draws/place-numbers.ts', "the server's list of number games"],
  ['api/src/modules/bonus/bonus.settings.ts', 'K21: cash back is of one product'],
  ['host/src/version/version-check.rules.ts', 'B11: the phases of a day are those of one product'],
  ['remote-lottery/src/games/number-games.ts', "the page's list of number games"],
  ['host/src/welcome-ad/welcome-ad.rules.ts', 'pages without the welcome ad, by name'],
  ['remote-lottery/src/manifest.ts', 'pages and tiles of the remote'],
  ['remote-lottery/src/remote.tsx', 'the game of each page'],
  ['remote-lottery/src/first-view.tsx', 'the game of each page'],
  ['remote-lottery/src/kit/index.tsx', 'the parts of each game, for the kit page'],
]);

/** Legacy paths that the specification fixes; the table of pages maps them. */
const ADDRESS = /\/(?:two|three)D\/[\w/]*/g;
const CODE = /^(?:contract|shared|host|remote-[^/]+|api|ops)\/(?:src|migrations)\//;
const SQL_COMMENT = /--.*$/gm;
const NAMED_NODES = new Set(['Identifier', 'StringLiteral', 'JSXText', 'TemplateElement']);

const hasWord = (text, { word }) => word.test(text.replace(ADDRESS, ''));

/** Comments do not count. A match in the file's path counts as line 1. */
function findNamingLines(source, product) {
  if (product.word.test(source.path)) return [1];
  if (!isTypeScript(source.path)) {
    const plain = { ...source, text: source.text.replace(ADDRESS, '').replace(SQL_COMMENT, '') };
    return findMatchingLines(plain, product.word, '').map(({ line }) => line);
  }
  const lines = new Set();
  visitTree(source, (node, line) => {
    if (NAMED_NODES.has(node.type) && hasWord(String(node.value ?? node.raw ?? ''), product)) lines.add(line);
  });
  return [...lines];
}

export function checkProductFolders(sources, sharedFiles = SHARED_FILES) {
  const used = new Set();
  const found = PRODUCTS.flatMap((product) =>
    sources
      .filter(({ path }) => CODE.test(path) && !isTest(path) && !product.folders.test(path))
      .flatMap((source) => {
        const lines = findNamingLines(source, product);
        if (lines.length > 0 && sharedFiles.has(source.path)) used.add(source.path);
        return sharedFiles.has(source.path)
          ? []
          : lines.map((line) => ({
              path: source.path,
              line,
              message: `names ${product.name} outside its folders: use the game or product object, or write code for every product`,
            }));
      }),
  );
  const unused = [...sharedFiles.keys()].filter((path) => !used.has(path));
  return [
    ...found,
    ...unused.map((path) => ({
      path,
      line: 1,
      message: 'no longer names a product: remove it from the list of shared files',
    })),
  ];
}
