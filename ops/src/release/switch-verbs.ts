import type { OptionName, Positional, Verbs } from '../verb.ts';

const REMOTE: Positional = { name: 'remote', help: 'a remote that pnpm ops release status lists' };
const CHANGE_OPTIONS: readonly OptionName[] = ['why', 'who', 'ifActive', 'dryRun'];

/** They change what a remote offers, and not its build. */
export const SWITCH_VERBS: Verbs = {
  off: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'switch a remote off: its pages show that it is closed for now',
    options: CHANGE_OPTIONS,
    examples: ['off games --why "the provider is down"'],
    load: async () => (await import('./verbs/switch.ts')).off,
  },
  on: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'switch a remote on again',
    options: CHANGE_OPTIONS,
    examples: ['on games'],
    load: async () => (await import('./verbs/switch.ts')).on,
  },
  hide: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'switch a remote off and remove it from tabs and tiles',
    options: CHANGE_OPTIONS,
    examples: ['hide games --why "not licensed yet"'],
    load: async () => (await import('./verbs/switch.ts')).hide,
  },
  retire: {
    overHttp: 'change',
    words: [REMOTE],
    summary: 'remove a remote from the registry: its paths are not found; a promotion restores it',
    options: [...CHANGE_OPTIONS, 'allowMissing'],
    examples: ['retire games --why "the contract has ended"'],
    load: async () => (await import('./verbs/switch.ts')).retire,
  },
  set: {
    overHttp: 'change',
    words: [
      REMOTE,
      { name: 'setting', help: 'name=value, as the manifest of the active build types it; name= is the default' },
    ],
    summary: 'change a setting of a remote for all pages of the registry, without a build; open pages follow',
    options: CHANGE_OPTIONS,
    examples: ['set account promotionsOnHome=4 --why "the new year"', 'set account promotionsOnHome='],
    load: async () => (await import('./verbs/set.ts')).run,
  },
};
