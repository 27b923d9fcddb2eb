import type { OptionName, Positional, TeamVerb } from './verb.types.ts';

const REMOTE: Positional = { name: 'remote', help: 'as pnpm ops release status lists them, or host' };
const BUILD: Positional = { name: 'build', help: 'the id of a published build' };
/** Of whatever changes the registry. */
const CHANGE: readonly OptionName[] = ['why', 'who', 'ifActive', 'dryRun'];

/** What a team with a token may ask a release service for, and whoever has the store as well. */
export const TEAM_VERBS: Readonly<Record<string, TeamVerb>> = {
  publish: {
    overHttp: 'change',
    words: [{ name: 'folder', help: 'of a finished build, as pnpm build prints it', isMany: true }],
    summary: 'copy finished builds into the store; an existing build is never written with other bytes',
    options: ['repair', 'dryRun'],
    examples: ['publish dist/r/lottery/1.0.0-ab12cd34', 'publish dist/host/* dist/r/*/* --dry-run'],
    load: async () => (await import('./verbs/publish.ts')).run,
  },
  promote: {
    overHttp: 'change',
    words: [REMOTE, { ...BUILD, help: 'the id of a published build (else what --from names)', isOptional: true }],
    summary: 'make a published build the active one, when the gate lets it',
    options: [...CHANGE, 'from', 'smoke', 'force', 'operatorUrl'],
    examples: [
      'promote lottery 1.0.0-ab12cd34 --why "new board"',
      'promote lottery 1.0.0-ab12cd34 --if-active 1.0.0-9c01d2e3',
      'promote lottery --from staging',
    ],
    load: async () => (await import('./verbs/promote.ts')).run,
  },
  canary: {
    overHttp: 'change',
    words: [
      REMOTE,
      { name: 'percent', help: 'of the visitors: 0.01 to 100, or 0 to end it' },
      { ...BUILD, isOptional: true },
    ],
    summary: 'give a build to a share of the visitors; raising the share moves nobody back',
    options: [...CHANGE, 'smoke', 'force'],
    examples: ['canary lottery 5 1.1.0-77aa0b1c --why "try the new board"', 'canary lottery 20', 'canary lottery 0'],
    load: async () => (await import('./verbs/canary.ts')).run,
  },
  rollback: {
    overHttp: 'change',
    words: [REMOTE, { ...BUILD, help: 'where to (else the last known good)', isOptional: true }],
    summary: 'take one remote back; the build that is left is blocked',
    options: [...CHANGE, 'keep', 'operatorUrl'],
    examples: ['rollback lottery --why "bets fail"', 'rollback lottery 1.0.0-ab12cd34', 'rollback host'],
    load: async () => (await import('./verbs/rollback.ts')).run,
  },
  off: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'take a remote off: its places say that it is closed for now',
    options: CHANGE,
    examples: ['off games --why "the provider is down"'],
    load: async () => (await import('./verbs/switch.ts')).off,
  },
  on: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'bring it back',
    options: CHANGE,
    examples: ['on games'],
    load: async () => (await import('./verbs/switch.ts')).on,
  },
  hide: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'take a remote off and out of the tabs and tiles',
    options: CHANGE,
    examples: ['hide games --why "not licensed yet"'],
    load: async () => (await import('./verbs/switch.ts')).hide,
  },
  retire: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'take a remote out of the registry for good: its paths are not found; a promotion brings it back',
    options: CHANGE,
    examples: ['retire games --why "the contract has ended"'],
    load: async () => (await import('./verbs/retire.ts')).run,
  },
  block: {
    overHttp: 'change',
    words: [REMOTE, BUILD],
    summary: 'let no page run a build; blocking the active one goes back to the last known good',
    options: [...CHANGE, 'force'],
    examples: ['block lottery 1.1.0-77aa0b1c --why "loses slips"'],
    load: async () => (await import('./verbs/block.ts')).run,
  },
  unblock: {
    overHttp: 'change',
    words: [REMOTE, BUILD],
    summary: 'let it be promoted again',
    options: CHANGE,
    examples: ['unblock lottery 1.1.0-77aa0b1c'],
    load: async () => (await import('./verbs/unblock.ts')).run,
  },
  preview: {
    overHttp: 'change',
    words: [REMOTE, BUILD],
    summary:
      'a signed link that opens the app of a further registry with a published build in one browser, until it ends',
    options: ['hours'],
    examples: ['preview lottery 1.1.0-77aa0b1c --registry staging', 'preview lottery 1.1.0-77aa0b1c --hours 2'],
    load: async () => (await import('./verbs/preview.ts')).run,
  },
  status: {
    overHttp: 'read',
    words: [],
    summary:
      'per remote: its status, the active build, the last known good, the canary, what is blocked, since when and by whom',
    options: ['operatorUrl'],
    examples: ['status', 'status --json'],
    load: async () => (await import('./verbs/status.ts')).run,
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
    summary: 'what each build weighs, from build to build, and which files of the newest differ from the active one',
    options: ['last', 'all'],
    examples: ['sizes lottery', 'sizes host --last 30', 'sizes lottery --all --json'],
    load: async () => (await import('./verbs/sizes.ts')).run,
  },
  'gate-picture': {
    overHttp: 'read',
    words: [REMOTE, BUILD, { name: 'number', help: 'of the finding, from 1 on', isOptional: true }],
    summary: "what the gate's browser saw of a build that it refused; --json has the picture itself",
    options: [],
    examples: ['gate-picture lottery 1.1.0-77aa0b1c', 'gate-picture lottery 1.1.0-77aa0b1c 2 --json'],
    load: async () => (await import('./verbs/gate-picture.ts')).run,
  },
  verify: {
    overHttp: 'read',
    words: [],
    summary: 'hold every file to its hash, the registry to its history, the audit to both; changes nothing',
    options: ['all'],
    examples: ['verify', 'verify --all --json'],
    load: async () => (await import('./verbs/verify.ts')).run,
  },
};
