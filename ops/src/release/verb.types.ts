import { DEFAULT_OFFICE_URL } from '../office/default-url.ts';
import type { SharedPlatform } from '../gate/smoke/shared-platform.ts';
import type { Operator } from './change-registry.ts';
import type { Store } from './store.types.ts';

export const OPTIONS = {
  why: { flags: '--why <text>', help: 'the reason; it goes into the audit' },
  who: { flags: '--who <name>', help: 'who you are (else OPERATOR, else your login name)' },
  ifActive: { flags: '--if-active <build>', help: 'refuses when another build is active by then' },
  dryRun: { flags: '--dry-run', help: 'says what would change, and changes nothing' },
  force: { flags: '--force', help: 'does it all the same; needs --why, and the audit keeps it' },
  smoke: {
    flags: '--no-smoke',
    help: "leaves out the gate's test in the browser; the audit keeps it; a token needs the right to",
  },
  keep: { flags: '--keep', help: 'leaves the build that is taken back promotable' },
  repair: { flags: '--repair', help: 'writes again what the store has lost or damaged of the build' },
  restored: {
    flags: '--restored',
    help: 'the store came back from a back-up: a new revision in a new epoch, which every page takes',
  },
  all: { flags: '--all', help: 'everything, not only what matters now' },
  last: { flags: '--last <number>', help: 'how many, counted from the newest' },
  once: { flags: '--once', help: 'one round, then ends; the watchdog answers 1 when it found something' },
  interval: { flags: '--interval <time>', help: 'between two rounds (else 10s; mirror 2s)' },
  rollBack: {
    flags: '--roll-back',
    help: 'takes back an active build that fails after its promote, in place of an alarm',
  },
  operatorUrl: {
    flags: '--operator-url <url>',
    help: `the operators' port (else OFFICE_URL, else ${DEFAULT_OFFICE_URL}); OFFICE_KEY is its key`,
  },
  store: {
    flags: '--store <place>',
    help: 'a folder, or s3://bucket/prefix (else RELEASE_STORE, else DATA_DIR/releases)',
  },
  registry: {
    flags: '--registry <name>',
    help: 'which registry of the store (else RELEASE_REGISTRY, else production)',
  },
  from: { flags: '--from <registry>', help: 'the build that is active there, when no build is named' },
  url: {
    flags: '--url <url>',
    help: 'a release service in place of a store (else RELEASE_URL); RELEASE_TOKEN is your token',
  },
  listen: {
    flags: '--listen <address>',
    help: 'host and port at which the release service answers (else 127.0.0.1:8083)',
  },
  registries: { flags: '--registries <names>', help: 'in which it may change something, with commas (else all)' },
  hours: { flags: '--hours <number>', help: 'for how long the link is valid (else 24)' },
  days: { flags: '--days <number>', help: 'for how long it is valid (else 365)' },
  mayForce: { flags: '--may-force', help: 'it may go past the gate, and force a block' },
  maySkipSmoke: { flags: '--may-skip-smoke', help: "it may leave out the gate's test in the browser (--no-smoke)" },
  json: { flags: '--json', help: 'prints one object of JSON' },
} as const satisfies Readonly<Record<string, { readonly flags: string; readonly help: string }>>;

export type OptionName = keyof typeof OPTIONS;
/** As commander reads them: `--no-smoke` makes `smoke` false. */
export type Options = {
  readonly [Name in OptionName]?: (typeof OPTIONS)[Name]['flags'] extends `${string}<${string}` ? string : boolean;
};

export interface Positional {
  readonly name: string;
  readonly help: string;
  readonly isOptional?: true;
  readonly isMany?: true;
}

export interface Invocation {
  readonly words: Readonly<Record<string, string>>;
  readonly many: readonly string[];
  readonly options: Options;
  readonly store: Store;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly operator: Operator & { readonly isDryRun: boolean; readonly report: (line: string) => void };
  readonly platform?: SharedPlatform;
  /** Default: yes, beside the store. */
  readonly mayForce?: boolean;
}

export interface Answer {
  readonly isOk: boolean;
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface Verb {
  readonly words: readonly Positional[];
  readonly summary: string;
  /** Missing: only beside the store. */
  readonly overHttp?: TeamVerb['overHttp'];
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  /** Lazy, so that the command starts fast. */
  readonly load: () => Promise<(order: Invocation) => Promise<Answer>>;
}

/** `change`: only for the team's own remotes. */
export interface TeamVerb extends Verb {
  readonly overHttp: 'change' | 'read';
}
