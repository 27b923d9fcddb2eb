/**
 * Import rules between packages (ARCHITECTURE.md); tooling/deps/import-rules.test.mjs shows each to fire.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const PACKAGES = 'contract|shared|host|remote-[^/]+|ops-page|game-pages|api|ops|e2e|tooling|create-padauk-remote';
const buildOthersPattern = (...allowed) => `^(?!(?:${allowed.join('|')})/)(?:${PACKAGES})/`;
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const TEST = '\\.(test|spec)\\.(tsx?|mjs)$|^api/test/|/test-data/';
/** The build erases type imports, so they load nothing and close no cycle. */
const RUN_TIME_ONLY = { dependencyTypesNot: ['type-only', 'type-import'] };
/** `@padauk/shared/runtime`, `forms` and `overlay` re-export these; a second copy is a second router or bus. */
const BEHIND_FACADES =
  'react-router-dom|react-router|axios|rxjs|i18next|react-i18next|radix-ui|@radix-ui|react-hook-form|@tanstack/[^/]+';
/** A module may not import one that stands after it. */
const MONEY_ORDER = ['ledger', 'money-commands', 'transfers', 'wallet', 'betting', '(draws|football|games|bonus)'];

const packages = [
  forbid(
    'contract-imports-nothing',
    'contract is the vocabulary that both sides share',
    { path: '^contract/' },
    { path: buildOthersPattern('contract') },
  ),
  forbid(
    'contract-is-pure',
    'no browser, no Node: both sides load it',
    { path: '^contract/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'shared-imports-only-contract',
    'shared contains no code of one product',
    { path: '^shared/' },
    { path: buildOthersPattern('shared', 'contract') },
  ),
  forbid(
    'remote-imports-no-remote-or-host',
    'remotes are combined only in the host, at run time',
    { path: '^(remote-[^/]+)/' },
    { path: '^(host|api|ops|e2e|remote-[^/]+)/', pathNot: '^$1/' },
  ),
  forbid(
    'host-loads-remotes-at-run-time-only',
    'the host loads remotes by the registry, never by source',
    { path: '^host/' },
    { path: '^(api|ops|e2e|remote-[^/]+)/' },
  ),
  ...['ops-page', 'game-pages'].map((page) =>
    forbid(
      `${page}-imports-only-the-kit`,
      'a standalone page without remotes, host and server',
      { path: `^${page}/src/` },
      { path: buildOthersPattern(page, 'shared', 'contract') },
    ),
  ),
  forbid(
    'api-imports-only-contract',
    'no browser code on the server',
    { path: '^api/' },
    { path: buildOthersPattern('api', 'contract') },
  ),
  forbid(
    'ops-imports-only-contract',
    'operator commands use builds, not their sources',
    { path: '^ops/' },
    { path: buildOthersPattern('ops', 'contract') },
  ),
  forbid(
    'e2e-sees-only-the-browser',
    'specs drive pages, never source',
    { path: '^e2e/' },
    { path: buildOthersPattern('e2e', 'contract') },
  ),
  forbid(
    'tooling-builds-from-outside',
    'tooling reads sources as files; it imports only the contract and the release commands',
    { path: '^tooling/(?!bench/)', pathNot: TEST },
    { path: buildOthersPattern('tooling', 'contract', 'ops') },
  ),
  forbid(
    'creator-has-the-generators',
    'its package contains the generators and nothing else of the workspace',
    { path: '^create-padauk-remote/' },
    { path: `^(?:${PACKAGES})/`, pathNot: '^(?:create-padauk-remote|tooling/new)/' },
  ),
  forbid(
    'benches-measure-the-server',
    'benches import the server and its test harness; they use the browser side only as pages',
    { path: '^tooling/bench/' },
    { path: buildOthersPattern('tooling', 'contract', 'ops', 'api') },
  ),
  forbid(
    'no-reach-into-another-package',
    'use the package name and its exports map; tooling runs before packages are linked',
    { path: `^(?!tooling/)(${PACKAGES})/` },
    { path: `^(?:${PACKAGES})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
];

const browser = [
  forbid(
    'libraries-behind-the-facades',
    'libraries that the host shares are imported through @padauk/shared',
    { path: '^(host|ops-page|remote-[^/]+)/', pathNot: TEST },
    { path: `node_modules/(${BEHIND_FACADES})/` },
  ),
  forbid(
    'runtime-by-name',
    'also inside shared: a relative import of the runtime makes a second bus; its rules files have no state',
    { path: '^shared/src/(?!runtime/)' },
    { path: '^shared/src/runtime/(?!.*\\.rules\\.ts$)', dependencyTypes: ['local'] },
  ),
  forbid(
    'first-load-stays-light',
    'schemas, forms, overlays and betting load with the screens that need them',
    { path: '^(shared/src/(runtime|ui)/|host/src/(main|bootstrap)\\.)', pathNot: TEST },
    { path: '\\.schemas\\.ts$|^shared/src/(forms|overlay|betting)/|node_modules/yup/', ...RUN_TIME_ONLY },
  ),
  forbid(
    'manifest-is-data',
    'Node reads a manifest at build time and copies it into the registry',
    { path: '/src/(manifest|settings)\\.ts$' },
    { pathNot: '^contract/src/delivery/registry\\.ts$|^remote-[^/]+/src/settings\\.ts$' },
  ),
  forbid(
    'screens-are-islands',
    'code of two screens belongs into components/ or resources/',
    { path: '/src/screens/([^/]+)/' },
    { path: '/src/screens/[^/]+/', pathNot: '/src/screens/$1/' },
  ),
  forbid(
    'components-know-no-screen',
    'dependencies point routes > screens > components > resources, state',
    { path: '/src/(components|resources|state|widgets)/' },
    { path: '/src/(screens/|routes\\.|remote\\.)' },
  ),
  forbid(
    'resources-know-no-component',
    'dependencies point routes > screens > components > resources, state',
    { path: '^(?!shared/).*/src/(resources|state)/', pathNot: TEST },
    { path: '/src/components/' },
  ),
  forbid(
    'testing-only-in-tests',
    'fakes do not ship',
    { path: '^(shared|host|ops-page|remote-[^/]+)/', pathNot: `${TEST}|^shared/src/(testing|kit)/` },
    { path: '^shared/src/(testing|test-data)/' },
  ),
  forbid('kits-do-not-ship', 'only the kit page loads them', { path: '/src/(?!.*kit/)' }, { path: '/src/.*kit/' }),
];

const server = [
  forbid(
    'module-front-door',
    'import a server module by its index.ts',
    { path: '^api/src/modules/([^/]+)/', pathNot: TEST },
    { path: '^api/src/modules/[^/]+/(?!index\\.ts$)', pathNot: '^api/src/modules/$1/' },
  ),
  ...MONEY_ORDER.flatMap((lower, index) =>
    MONEY_ORDER.slice(index + 1).map((higher) =>
      forbid(
        `${lower}-below-${higher}`.replaceAll(/[()]/g, '').replaceAll('|', '-'),
        'money flows one way: products > betting > wallet > transfers > money-commands > ledger',
        { path: `^api/src/modules/${lower}/`, pathNot: TEST },
        { path: `^api/src/modules/${higher}/` },
      ),
    ),
  ),
  forbid(
    'betting-knows-the-ledger-alone',
    'betting handles tickets of every product; it receives other dependencies as functions',
    { path: '^api/src/modules/betting/', pathNot: TEST },
    { path: '^api/src/modules/(?!(?:betting|ledger|money-commands)/)' },
  ),
  forbid(
    'draws-know-betting-and-the-ledger',
    'a number game is data, independent of players and texts',
    { path: '^api/src/modules/draws/', pathNot: TEST },
    { path: '^api/src/modules/(?!(?:draws|betting|ledger|money-commands)/)' },
  ),
  forbid(
    'bonus-asks-betting',
    'bonus reads stakes of every product through betting',
    { path: '^api/src/modules/bonus/', pathNot: TEST },
    { path: '^api/src/modules/(draws|football|games)/' },
  ),
  forbid(
    'two-d-stays-in-its-folder',
    'code of 2D is reached through its game object',
    { path: '^api/src/modules/draws/(?!two-d/)', pathNot: `${TEST}|/place-numbers\\.ts$` },
    { path: '^api/src/modules/draws/two-d/' },
  ),
  forbid(
    'packages-stay-in-their-folder',
    'code of packages is reached through its index.ts, or as a product beside a game',
    { path: '^api/src/modules/draws/(?!package/|index\\.ts)', pathNot: TEST },
    { path: '^api/src/modules/draws/package/', pathNot: '/package-product\\.ts$' },
  ),
  forbid(
    'ledger-knows-no-http',
    'keys, batches and responses belong to money-commands; the ledger has accounts and movements',
    { path: '^api/src/modules/ledger/', pathNot: TEST },
    { path: '^api/src/platform/http/' },
  ),
  forbid(
    'platform-knows-no-module',
    'modules depend on the platform, never the reverse',
    { path: '^api/src/platform/', pathNot: TEST },
    { path: '^api/src/(modules|game-wallet|game-provider)/' },
  ),
  // Separate servers with separate databases. The game wallet also imports the ledger module.
  ...Object.entries({ 'game-wallet': 'modules/ledger/index\\.ts$|', 'game-provider': '' }).flatMap(
    ([service, also]) => [
      forbid(
        `${service}-stands-alone`,
        'it depends only on the platform folder and signed calls',
        { path: `^api/src/${service}/`, pathNot: TEST },
        { path: `^api/src/(?!${also}${service}/|platform/)` },
      ),
      forbid(
        `${service}-is-asked-over-http`,
        'servers share no memory',
        { path: `^api/src/(?!${service}/)`, pathNot: TEST },
        { path: `^api/src/${service}/` },
      ),
    ],
  ),
];

const everywhere = [
  forbid(
    'rules-are-pure',
    'rules files decide; they read and write nothing',
    { path: '\\.rules\\.tsx?$' },
    {
      path: '\\.(repository|routes|resource|store|stream)\\.tsx?$|/platform/(database|http)/|^(node:)?(fs|net|http|https|child_process)(/|$)|^shared/src/runtime/',
      ...RUN_TIME_ONLY,
    },
  ),
  forbid('no-cycles', 'a cycle hides a missing third module', {}, { circular: true }),
  forbid(
    'not-to-unresolvable',
    'includes imports past an exports map and packages missing in package.json; padauk-jsx-* are aliases of webpack',
    {},
    { couldNotResolve: true, pathNot: '^padauk-jsx-(?:development|production)$' },
  ),
];

module.exports = {
  forbidden: [...packages, ...browser, ...server, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|\\.ts-out|\\.cache|fixtures)/' },
    // TypeScript 7 has no compiler API to parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.scss'],
    },
  },
};
