import type { OptionName, Positional, Verbs } from '../verb.ts';
import { CONTROL_VERBS, PROTECTION_VERBS } from './control-verbs.ts';
import { SWITCH_VERBS } from './switch-verbs.ts';

const REMOTE: Positional = { name: 'remote', help: 'a name that pnpm ops release status lists, or host' };
const BUILD: Positional = { name: 'build', help: 'the id of a published build' };
const CHANGE_OPTIONS: readonly OptionName[] = ['why', 'who', 'ifActive', 'dryRun'];

export const TEAM_VERBS: Verbs = {
  publish: {
    overHttp: 'change',
    words: [{ name: 'folder', help: 'folder of a finished build, as printed by pnpm build', isMany: true }],
    summary: 'copy finished builds into the store; an existing build is never written with other bytes',
    options: ['repair', 'dryRun'],
    examples: ['publish dist/r/lottery/1.0.0-ab12cd34', 'publish dist/host/* dist/r/*/* --dry-run'],
    load: async () => (await import('./verbs/publish.ts')).run,
  },
  promote: {
    overHttp: 'change',
    words: [
      REMOTE,
      {
        ...BUILD,
        help: 'the id of a published build (else the active build of --from); not in production also a range, as ^1.4',
        isOptional: true,
      },
    ],
    summary: 'make a published build the active one, if it passes the gate',
    options: [...CHANGE_OPTIONS, 'from', 'allowMissing', 'smoke', 'force', 'operatorUrl'],
    examples: [
      'promote lottery 1.0.0-ab12cd34 --why "new board"',
      'promote lottery 1.0.0-ab12cd34 --if-active 1.0.0-9c01d2e3',
      'promote lottery --from staging',
      'promote lottery ^1.4 --registry staging',
    ],
    load: async () => (await import('./verbs/promote.ts')).run,
  },
  canary: {
    overHttp: 'change',
    words: [
      REMOTE,
      {
        name: 'percent',
        help: 'share of visitors: 0.01 to 100, or 0 to end the canary; with --steps the build instead',
        isOptional: true,
      },
      { ...BUILD, isOptional: true },
    ],
    summary: 'give a build to a share of the visitors; a raised share keeps those who have it',
    options: [...CHANGE_OPTIONS, 'segment', 'steps', 'hold', 'allowMissing', 'smoke', 'force'],
    examples: [
      'canary lottery 5 1.1.0-77aa0b1c --why "try the new board"',
      'canary lottery 20',
      'canary lottery 0',
      'canary lottery 20 --segment locale=en,device=phone',
      'canary lottery 1.1.0-77aa0b1c --steps 1,5,20,100 --hold 30m',
    ],
    load: async () => (await import('./verbs/canary-command.ts')).run,
  },
  rollback: {
    overHttp: 'change',
    words: [REMOTE, { ...BUILD, help: 'the target (else the last known good)', isOptional: true }],
    summary: 'roll back one remote; the replaced build is blocked',
    options: [...CHANGE_OPTIONS, 'keep', 'operatorUrl'],
    examples: ['rollback lottery --why "bets fail"', 'rollback lottery 1.0.0-ab12cd34', 'rollback host'],
    load: async () => (await import('./verbs/rollback.ts')).run,
  },
  ...SWITCH_VERBS,
  block: {
    overHttp: 'change',
    words: [REMOTE, BUILD],
    summary: 'forbid a build; blocking the active one rolls back to the last known good',
    options: [...CHANGE_OPTIONS, 'force'],
    examples: ['block lottery 1.1.0-77aa0b1c --why "loses slips"'],
    load: async () => (await import('./verbs/block.ts')).block,
  },
  unblock: {
    overHttp: 'change',
    words: [REMOTE, BUILD],
    summary: 'allow a blocked build to be promoted again',
    options: CHANGE_OPTIONS,
    examples: ['unblock lottery 1.1.0-77aa0b1c'],
    load: async () => (await import('./verbs/block.ts')).unblock,
  },
  ...CONTROL_VERBS,
  preview: {
    overHttp: 'change',
    words: [REMOTE, BUILD],
    summary: 'print a signed link that opens a published build in one browser; not for production',
    options: ['hours'],
    examples: ['preview lottery 1.1.0-77aa0b1c --registry staging', 'preview lottery 1.1.0-77aa0b1c --hours 2'],
    load: async () => (await import('./verbs/preview.ts')).run,
  },
  status: {
    overHttp: 'read',
    words: [],
    summary: 'per remote: status, active build, last known good, canary, blocked builds, and the last change',
    options: ['operatorUrl'],
    examples: ['status', 'status --json'],
    load: async () => (await import('./verbs/status.ts')).run,
  },
  graph: {
    overHttp: 'read',
    words: [],
    summary: 'which remote needs which: pages that its manifest requires, and events that it consumes',
    options: [],
    examples: ['graph', 'graph --json'],
    load: async () => (await import('./verbs/graph.ts')).run,
  },
  history: {
    overHttp: 'read',
    words: [{ ...REMOTE, isOptional: true }],
    summary: 'the audit: who changed what, when and why',
    options: ['last', 'all'],
    examples: ['history', 'history lottery --last 5', 'history --all --json'],
    load: async () => (await import('./verbs/history.ts')).run,
  },
  sizes: {
    overHttp: 'read',
    words: [REMOTE],
    summary: 'the size of each build and its growth, and files of the newest build that differ from the active one',
    options: ['last', 'all'],
    examples: ['sizes lottery', 'sizes host --last 30', 'sizes lottery --all --json'],
    load: async () => (await import('./verbs/sizes.ts')).run,
  },
  'gate-picture': {
    overHttp: 'read',
    words: [REMOTE, BUILD, { name: 'number', help: 'of the finding, starting with 1', isOptional: true }],
    summary: 'the screenshot of a build that the gate refused; --json contains the picture',
    options: [],
    examples: ['gate-picture lottery 1.1.0-77aa0b1c', 'gate-picture lottery 1.1.0-77aa0b1c 2 --json'],
    load: async () => (await import('./verbs/gate-picture.ts')).run,
  },
  verify: {
    overHttp: 'read',
    words: [],
    summary: 'check files against hashes, the registry against its history, and the audit against both; read-only',
    options: ['all'],
    examples: ['verify', 'verify --all --json'],
    load: async () => (await import('./verbs/verify.ts')).run,
  },
};

export const VERBS: Verbs = {
  ...TEAM_VERBS,
  ...PROTECTION_VERBS,
  audit: {
    words: [],
    summary: 'name live builds with a package that has a known vulnerability; reads SBOMs, and needs no network',
    options: ['osv'],
    examples: ['audit --osv npm-advisories.json', 'audit --osv advisories/ --json'],
    load: async () => (await import('./verbs/audit.ts')).run,
  },
  watch: {
    words: [],
    summary: 'the watchdog: stops a failing canary, and reports a failing build after its promotion',
    options: ['once', 'interval', 'rollBack', 'operatorUrl', 'who', 'dryRun'],
    examples: ['watch', 'watch --roll-back --operator-url http://10.0.0.5:8081', 'watch --once --dry-run --json'],
    load: async () => (await import('./verbs/watch.ts')).run,
  },
  repair: {
    words: [],
    summary: 'restore a lost or damaged registry, and audit lines, from the history',
    options: ['restored', 'who', 'dryRun'],
    examples: ['repair --dry-run', 'repair', 'repair --restored'],
    load: async () => (await import('./verbs/repair.ts')).run,
  },
  prune: {
    words: [],
    summary: 'delete old builds, except live ones, the last 10 of each remote, and those offered in the last 30 days',
    options: ['who', 'dryRun'],
    examples: ['prune --dry-run', 'prune'],
    load: async () => (await import('./verbs/prune.ts')).run,
  },
  mirror: {
    words: [{ name: 'folder', help: 'folder that a server or nginx serves: its DATA_DIR/releases' }],
    summary: 'copy live builds and the registry to a folder, for servers without access to the store',
    options: ['once'],
    examples: ['mirror var/releases --store s3://padauk/releases', 'mirror var/releases --once'],
    load: async () => (await import('./verbs/mirror.ts')).run,
  },
  serve: {
    words: [],
    summary: 'serve these commands over HTTP to teams with a token; put a TLS proxy in front',
    options: ['listen'],
    examples: ['serve', 'serve --listen 10.0.0.5:8083'],
    load: async () => (await import('./verbs/serve.ts')).createServe(TEAM_VERBS),
  },
  'make-registry': {
    words: [{ name: 'name', help: 'such as staging' }],
    summary: 'create another registry for the same builds, with its own history',
    options: [],
    examples: ['make-registry staging'],
    load: async () => (await import('./verbs/make-registry.ts')).run,
  },
  'make-token': {
    words: [
      { name: 'team', help: 'the team that uses the token; recorded in the audit' },
      { name: 'remotes', help: 'separated by commas: lottery,wallet; or all' },
    ],
    summary: 'create a token for a team to release its remotes over HTTP; it is shown once',
    options: ['days', 'registries', 'mayForce', 'maySkipSmoke', 'who'],
    examples: ['make-token lottery-team lottery --registries staging', 'make-token platform all --days 90 --may-force'],
    load: async () => (await import('./verbs/tokens.ts')).make,
  },
  tokens: {
    words: [],
    summary: 'list the tokens: team, remotes and expiry',
    options: [],
    examples: ['tokens', 'tokens --json'],
    load: async () => (await import('./verbs/tokens.ts')).list,
  },
  'revoke-token': {
    words: [{ name: 'id', help: 'an id that pnpm ops release tokens lists' }],
    summary: 'revoke a token, starting with the next call',
    options: ['who'],
    examples: ['revoke-token 1a2b3c4d'],
    load: async () => (await import('./verbs/tokens.ts')).revoke,
  },
};

export const COMMON_OPTIONS: readonly OptionName[] = ['store', 'registry', 'json'];
