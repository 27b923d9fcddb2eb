/** Checks of all files together. Each is `(sources) => Violation[]`. */
import path from 'node:path';

/** Tests of one behaviour of many screens, which do not test a screen. */
const CROSS_SCREEN_TEST = /\/screens\/(?:retry|late-answer|hidden-balance)\.test\.tsx$/;

/** A screen has a test in its folder, or a test beside the folders of the screens that it imports. */
export function checkTestedScreens(sources) {
  const getFolder = (source) => path.posix.dirname(source.path);
  const tests = sources.filter((source) => /\.test\.tsx?$/.test(source.path));
  const folders = new Set(tests.map(getFolder));
  const shared = tests.filter((test) => test.path.includes('/screens/') && !CROSS_SCREEN_TEST.test(test.path));
  const isTested = (screen) =>
    folders.has(getFolder(screen)) ||
    shared.some((test) => test.text.includes(`from './${path.posix.relative(getFolder(test), screen.path)}'`));
  return sources
    .filter((source) => source.path.endsWith('.screen.tsx') && !isTested(source))
    .map((source) => ({ path: source.path, line: 1, message: 'no test of the screen' }));
}

/** An applied migration may not change, not even in its comments. */
const isMigration = (source) => source.path.startsWith('api/migrations/');
const COMMENT = /(?:^|\s)(?:\/\/|\/?\*|--)\s.*/;

export function checkKnownPages(sources, pages) {
  const known = new Set(pages);
  return sources
    .filter((source) => !isMigration(source))
    .flatMap((source) =>
      source.text.split('\n').flatMap((text, index) => {
        const named = (COMMENT.exec(text)?.[0] ?? '').matchAll(/([\w-]+\.md)\b/g);
        return [...named]
          .filter(([, page]) => !known.has(page))
          .map(([, page]) => ({
            path: source.path,
            line: index + 1,
            message: `${page} does not exist in this repository: state its content, or refer to an existing page`,
          }));
      }),
    );
}

export function checkKnownDecisions(sources, pages) {
  const known = new Set(pages.flatMap((page) => /^0*(\d+)-/.exec(page)?.[1] ?? []));
  return sources.flatMap((source) =>
    source.text
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/\bADR-(\d+)/g)]
          .filter(([, number]) => !known.has(number))
          .map(([name]) => ({ path: source.path, line: index + 1, message: `there is no ${name} in docs/adr` })),
      ),
  );
}

export function checkIndexedDecisions(index, records) {
  const rows = new Set(index.split('\n').map((row) => row.replace(/\s+\|/g, ' |').trim()));
  return records
    .filter(({ file, text }) => {
      const [, number, title] = /^# ADR-(\d+): (.*)\n/.exec(text) ?? [];
      return Number(number) !== Number(file.slice(0, 3)) || !rows.has(`| [${number}](${file}) | ${title} |`);
    })
    .map(({ file }) => ({
      path: `docs/adr/${file}`,
      line: 1,
      message: 'docs/adr/README.md does not list it by number and title',
    }));
}

export function checkMappedPackages(map, packages) {
  return packages
    .filter((name) => !map.includes(`${name}/`) && !map.includes(`\`${name}\``))
    .map((name) => ({ path: 'ARCHITECTURE.md', line: 1, message: `does not name ${name}/` }));
}

/** A line of CODEOWNERS is a pattern and its owners. */
export function checkOwnedPackages(owners, packages) {
  const owned = new Set(owners.split('\n').flatMap((line) => /^\/(\S+)\/\s+@\S/.exec(line)?.[1] ?? []));
  return packages
    .filter((name) => !owned.has(name))
    .map((name) => ({ path: 'CODEOWNERS', line: 1, message: `has no owner of /${name}/` }));
}

export function checkProductVersion(changelog, version) {
  const newest = /^## (\S+)/m.exec(changelog)?.[1];
  if (newest === version) return [];
  return [{ path: 'CHANGELOG.md', line: 1, message: `begins with ${newest}, but package.json has ${version}` }];
}
