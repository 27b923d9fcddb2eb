import { TEAM_VERBS } from './team-verbs.ts';
import type { OptionName, Verbs } from '../verb.ts';

/** Source of parsing, help and the documentation's test. */
export const VERBS: Verbs = {
  ...TEAM_VERBS,
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
    options: ['once', 'interval'],
    examples: ['mirror var/releases --store s3://padauk/releases', 'mirror var/releases --once'],
    load: async () => (await import('./verbs/mirror.ts')).run,
  },
  serve: {
    words: [],
    summary: 'serve these commands over HTTP to teams with a token; put a TLS proxy in front',
    options: ['listen'],
    examples: ['serve', 'serve --listen 10.0.0.5:8083'],
    load: async () => (await import('./verbs/serve.ts')).run,
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
