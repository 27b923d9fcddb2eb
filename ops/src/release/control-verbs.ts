import type { OptionName, Positional, Verbs } from '../verb.ts';

const REMOTE_OR_ALL: Positional = {
  name: 'remote',
  help: 'a remote, or host (else the whole registry)',
  isOptional: true,
};

const REMOTE: Positional = { name: 'remote', help: 'a remote that pnpm ops release status lists' };
const PROPOSAL: Positional = { name: 'id', help: 'an id that status lists under proposals' };
const DECISION_OPTIONS: readonly OptionName[] = ['why', 'who'];

/** They change `registry/controls.json`, and no revision. */
export const CONTROL_VERBS: Verbs = {
  freeze: {
    overHttp: 'change',
    words: [REMOTE_OR_ALL],
    summary: 'refuse promote, on, unblock and a higher canary until a time; rollback, block and off still work',
    options: ['until', 'why', 'who', 'dryRun'],
    examples: [
      'freeze --until 3d --why "the new year"',
      'freeze lottery --until 2026-12-31T18:00+06:30 --why "the draw of the year"',
    ],
    load: async () => (await import('./verbs/freeze.ts')).freeze,
  },
  unfreeze: {
    overHttp: 'change',
    words: [REMOTE_OR_ALL],
    summary: 'end a freeze before its time',
    options: ['why', 'who', 'dryRun'],
    examples: ['unfreeze', 'unfreeze lottery --why "a fix for slips"'],
    load: async () => (await import('./verbs/freeze.ts')).unfreeze,
  },
  open: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'let pages of other origins load a remote by its mf-manifest.json; everything else stays as it is',
    options: ['to', 'why', 'who', 'dryRun'],
    examples: ['open lottery --to https://partner.example', 'open lottery --to "*" --why "a public widget"'],
    load: async () => (await import('./verbs/open.ts')).open,
  },
  close: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'end what open has allowed; browsers keep files that they have',
    options: ['why', 'who', 'dryRun'],
    examples: ['close lottery --why "the contract has ended"'],
    load: async () => (await import('./verbs/open.ts')).close,
  },
  'add-webhook': {
    overHttp: 'change',
    words: [{ name: 'url', help: 'https address that gets a POST for each event', isSecret: true }],
    summary: 'tell a receiver of releases, alarms and freezes; the watchdog sends; the secret is shown once',
    options: ['events', 'why', 'who'],
    examples: [
      'add-webhook https://chat.example/hooks/releases',
      'add-webhook https://chat.example/hooks/releases --events promote,rollback,alarm',
    ],
    load: async () => (await import('./verbs/webhooks.ts')).add,
  },
  webhooks: {
    overHttp: 'read',
    words: [],
    summary: 'list the receivers: events, state, and the number of waiting events',
    options: [],
    examples: ['webhooks', 'webhooks --json'],
    load: async () => (await import('./verbs/webhooks.ts')).list,
  },
  'remove-webhook': {
    overHttp: 'change',
    words: [{ name: 'id', help: 'an id that the verb webhooks lists' }],
    summary: 'send nothing more to a receiver',
    options: ['why', 'who'],
    examples: ['remove-webhook 1a2b3c4d'],
    load: async () => (await import('./verbs/webhooks.ts')).remove,
  },
  approve: {
    overHttp: 'proposal',
    words: [PROPOSAL],
    summary: 'as the second person, make a proposed promote or canary real, if it passes the gate again',
    options: [...DECISION_OPTIONS, 'dryRun', 'allowMissing', 'smoke', 'force'],
    examples: ['approve 1a2b3c4d', 'approve 1a2b3c4d --dry-run'],
    load: async () => (await import('./verbs/approve.ts')).approve,
  },
  reject: {
    overHttp: 'proposal',
    words: [PROPOSAL],
    summary: 'remove a proposal; the first person may, too',
    options: DECISION_OPTIONS,
    examples: ['reject 1a2b3c4d --why "the wrong build"'],
    load: async () => (await import('./verbs/approve.ts')).reject,
  },
};

/** Only with access to the store: one person could otherwise lift the protection. */
export const PROTECTION_VERBS: Verbs = {
  protect: {
    words: [REMOTE_OR_ALL],
    summary: 'let a second person approve each promote, and each canary above a share; rollback stays free',
    options: ['above', 'why', 'who', 'dryRun'],
    examples: ['protect host', 'protect lottery --above 5 --why "it takes bets"'],
    load: async () => (await import('./verbs/protect.ts')).protect,
  },
  unprotect: {
    words: [REMOTE_OR_ALL],
    summary: 'end the protection of a remote, or of the whole registry',
    options: ['why', 'who', 'dryRun'],
    examples: ['unprotect lottery --why "it takes no bets any more"'],
    load: async () => (await import('./verbs/protect.ts')).unprotect,
  },
};
