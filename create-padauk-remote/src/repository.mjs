import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RefusedError } from '@padauk/tooling/new/change-set';
import { addScreen, toLiteral, TITLE_LANGUAGES, buildTitles } from '@padauk/tooling/new/screen-changes';
import { fillFile, fillTemplate } from '@padauk/tooling/new/templates';

const TEMPLATE_FOLDER = path.join(import.meta.dirname, '../template');
const FIRST_SCREEN = 'home';
const TARBALL_FOLDER = 'packages';

/** File → template, shared with remotes of the workspace. */
const SHARED_FILES = {
  'webpack.config.cjs': 'remote-webpack.config.cjs.tmpl',
  'src/manifest.ts': 'remote-manifest.ts.tmpl',
  'src/manifest.test.ts': 'remote-manifest.test.ts.tmpl',
  'src/remote.tsx': 'remote-remote.tsx.tmpl',
  'src/standalone.tsx': 'remote-standalone.tsx.tmpl',
};
/** File → template of a separate repository. npm omits or renames files whose name begins with a dot. */
const REPOSITORY_FILES = {
  '.github/workflows/ci.yml': 'ci.yml.tmpl',
  '.gitignore': 'gitignore.tmpl',
  '.oxlintrc.json': 'oxlintrc.json.tmpl',
  '.prettierignore': 'prettierignore.tmpl',
  '.prettierrc.json': 'prettierrc.json.tmpl',
  'README.md': 'README.md.tmpl',
  'tsconfig.json': 'tsconfig.json.tmpl',
};

const readVersions = () => JSON.parse(readFileSync(path.join(import.meta.dirname, 'versions.json'), 'utf8'));

/** Package → its newest tarball in the folder. */
function findTarballs(folder, names) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names.map((name) => {
      const start = `${name.replace('@', '').replace('/', '-')}-`;
      const file = files
        .filter((candidate) => candidate.startsWith(start) && candidate.endsWith('.tgz'))
        .sort()
        .at(-1);
      if (file === undefined)
        throw new RefusedError(`${folder} has no tarball of ${name}: create it with pnpm pack:packages`);
      return [name, file];
    }),
  );
}

function buildPackageJson(name, tarballs) {
  const { ours, dependencies, devDependencies } = readVersions();
  const getVersion = (dependency) =>
    tarballs === null ? `^${ours[dependency]}` : `file:${TARBALL_FOLDER}/${tarballs[dependency]}`;
  const { '@padauk/tooling': tools, ...used } = Object.fromEntries(
    Object.keys(ours).map((dependency) => [dependency, getVersion(dependency)]),
  );
  return {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.19.0' },
    scripts: {
      dev: 'padauk dev',
      build: 'padauk build',
      test: 'npm run types && npm run texts && npm run lint && npm run unit',
      types: 'tsc',
      texts: 'padauk i18n --check',
      lint: 'oxlint --deny-warnings',
      unit: 'padauk test',
      format: 'prettier --write .',
      i18n: 'padauk i18n',
      ship: 'padauk ship',
      release: 'padauk release',
    },
    dependencies: { ...used, ...dependencies },
    devDependencies: { '@padauk/tooling': tools, ...devDependencies },
  };
}

/**
 * @param {import('@padauk/tooling/new/change-set').ChangeSet} changes
 * @param {object} remote
 * @param {string} remote.name `bonus`
 * @param {Readonly<Record<string, string | undefined>>} remote.titles by language
 * @param {string | undefined} remote.packages folder of tarballs
 * @returns {() => void} copies the tarballs into the repository
 */
export function addRepository(changes, { name, titles: givenTitles, packages }) {
  const tarballs = packages === undefined ? null : findTarballs(packages, Object.keys(readVersions().ours));
  const titles = buildTitles(
    name,
    Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, givenTitles[language]])),
  );
  const labels = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [`LABEL_${language.toUpperCase()}`, toLiteral(title)]),
  );
  const values = { REMOTE: name, TITLE: titles.en, ...labels };
  changes.create('package.json', JSON.stringify(buildPackageJson(name, tarballs)));
  for (const [file, template] of Object.entries(SHARED_FILES))
    changes.create(`./${file}`, fillTemplate(template, values));
  for (const [file, template] of Object.entries(REPOSITORY_FILES))
    changes.create(file, fillFile(path.join(TEMPLATE_FOLDER, template), values));
  const route = { path: `/${name}`, layout: 'default', auth: 'anyone' };
  addScreen(changes, { remote: name, folder: '.', name: FIRST_SCREEN, route, titles, endpoint: null, isNamed: false });
  return () => {
    for (const file of Object.values(tarballs ?? {})) {
      mkdirSync(path.join(changes.root, TARBALL_FOLDER), { recursive: true });
      cpSync(path.join(packages, file), path.join(changes.root, TARBALL_FOLDER, file));
    }
  };
}
