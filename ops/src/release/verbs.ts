import { TEAM_VERBS } from './team-verbs.ts';
import type { OptionName, Verb } from './verb.types.ts';

/** Source of parsing, help and the documentation's test. */
export const VERBS: Readonly<Record<string, Verb>> = {
  ...TEAM_VERBS,
  watch: {
    words: [],
    summary: 'the watchdog: stops a canary that fails too often, and says when a build that was just promoted does',
    options: ['once', 'interval', 'rollBack', 'operatorUrl', 'who', 'dryRun'],
    examples: ['watch', 'watch --roll-back --operator-url http://10.0.0.5:8081', 'watch --once --dry-run --json'],
    load: async () => (await import('./verbs/watch.ts')).run,
  },
  repair: {
    words: [],
    summary: 'restore a lost or damaged registry, and lines of the audit, from the history',
    options: ['restored', 'who', 'dryRun'],
    examples: ['repair --dry-run', 'repair', 'repair --restored'],
    load: async () => (await import('./verbs/repair.ts')).run,
  },
  prune: {
    words: [],
    summary:
      'delete old builds; never one that a page may run, of the last 10 of its remote, or offered in the last 30 days',
    options: ['who', 'dryRun'],
    examples: ['prune --dry-run', 'prune'],
    load: async () => (await import('./verbs/prune.ts')).run,
  },
  mirror: {
    words: [{ name: 'folder', help: 'from which a server or nginx serves: its DATA_DIR/releases' }],
    summary: 'keep a folder in line with the store, for servers that do not read the store itself',
    options: ['once', 'interval'],
    examples: ['mirror var/releases --store s3://padauk/releases', 'mirror var/releases --once'],
    load: async () => (await import('./verbs/mirror.ts')).run,
  },
  serve: {
    words: [],
    summary: 'answer these commands over HTTP, to teams with a token; in front of it stands what speaks TLS',
    options: ['listen'],
    examples: ['serve', 'serve --listen 10.0.0.5:8083'],
    load: async () => (await import('../service/verbs/serve.ts')).run,
  },
  'make-registry': {
    words: [{ name: 'name', help: 'as staging' }],
    summary: 'make a further registry over the same builds, with a history of its own',
    options: [],
    examples: ['make-registry staging'],
    load: async () => (await import('./verbs/make-registry.ts')).run,
  },
  'make-token': {
    words: [
      { name: 'team', help: 'who releases with it; the audit says so' },
      { name: 'remotes', help: 'with commas: lottery,wallet; or all' },
    ],
    summary: 'let a team release its remotes over HTTP; the token is shown once',
    options: ['days', 'registries', 'mayForce', 'maySkipSmoke', 'who'],
    examples: ['make-token lottery-team lottery --registries staging', 'make-token platform all --days 90 --may-force'],
    load: async () => (await import('../service/verbs/tokens.ts')).make,
  },
  tokens: {
    words: [],
    summary: 'who may release what over HTTP, and until when',
    options: [],
    examples: ['tokens', 'tokens --json'],
    load: async () => (await import('../service/verbs/tokens.ts')).list,
  },
  'revoke-token': {
    words: [{ name: 'id', help: 'as pnpm ops release tokens lists it' }],
    summary: 'refuse a token from the next call on',
    options: ['who'],
    examples: ['revoke-token 1a2b3c4d'],
    load: async () => (await import('../service/verbs/tokens.ts')).revoke,
  },
};

export const COMMON_OPTIONS: readonly OptionName[] = ['store', 'registry', 'json'];
