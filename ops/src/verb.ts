import { DEFAULT_OFFICE_URL } from './office/office-client.ts';
import { UsageError } from './terminal/command-line.ts';
import type { SharedPlatform } from './gate/smoke/shared-platform.ts';
import type { Operator } from './release/change-registry.ts';
import { WEBHOOK_EVENTS } from './store/controls.rules.ts';
import type { FinishedBuild } from './store/finished-build.ts';
import type { Store } from './store/store.types.ts';
import { RefusalError, toSystemRefusal } from './store/refusal-error.ts';

export const OPTIONS = {
  why: { flags: '--why <text>', help: 'the reason, for the audit' },
  who: { flags: '--who <name>', help: 'your name (else OPERATOR, else your login name)' },
  ifActive: { flags: '--if-active <build>', help: 'refuses if another build is active' },
  dryRun: { flags: '--dry-run', help: 'prints what would change, and changes nothing' },
  force: { flags: '--force', help: 'overrides the refusal; needs --why; recorded in the audit' },
  smoke: {
    flags: '--no-smoke',
    help: 'skips the browser test of the gate; recorded in the audit; a token needs this permission',
  },
  allowMissing: {
    flags: '--allow-missing <paths>',
    help: 'pages that may disappear although a live build links to them, separated by commas; recorded in the audit',
  },
  keep: { flags: '--keep', help: 'does not block the replaced build' },
  repair: { flags: '--repair', help: 'restores lost or damaged files of the build' },
  restored: {
    flags: '--restored',
    help: 'after a restore from a backup: writes a new revision in a new epoch, which every page accepts',
  },
  all: { flags: '--all', help: 'everything, not only what is in use' },
  last: { flags: '--last <number>', help: 'how many, counted from the newest' },
  once: { flags: '--once', help: 'one round only; the watchdog exits with 1 if it has findings' },
  interval: { flags: '--interval <time>', help: 'pause between two rounds (else 10s)' },
  rollBack: {
    flags: '--roll-back',
    help: 'rolls back an active build that fails after its promotion, instead of an alarm',
  },
  operatorUrl: {
    flags: '--operator-url <url>',
    help: `the operators' port (else OFFICE_URL, else ${DEFAULT_OFFICE_URL}); OFFICE_KEY is the key`,
  },
  store: {
    flags: '--store <place>',
    help: 'a folder, or s3://bucket/prefix (else RELEASE_STORE, else DATA_DIR/releases)',
  },
  registry: { flags: '--registry <name>', help: 'the registry of the store (else RELEASE_REGISTRY, else production)' },
  from: { flags: '--from <registry>', help: 'promotes the active build of this registry, if no build is named' },
  listen: { flags: '--listen <address>', help: 'host and port of the release service (else 127.0.0.1:8083)' },
  registries: {
    flags: '--registries <names>',
    help: 'the registries that the token may change, separated by commas (else all)',
  },
  steps: {
    flags: '--steps <shares>',
    help: 'rising shares, as 1,5,20,100: the watchdog raises the canary while the build is healthy; 100 is a promote',
  },
  segment: {
    flags: '--segment <visitors>',
    help: 'the share of these visitors only: locale=en, device=phone or computer, separated by commas; all ends it',
  },
  hold: { flags: '--hold <time>', help: 'the least time between two steps (else 30m)' },
  until: { flags: '--until <time>', help: 'end of the freeze: 48h, 3d, or a time with its zone' },
  to: {
    flags: '--to <origins>',
    help: 'https://partner.example, several separated by commas, or "*" for every origin',
  },
  events: { flags: '--events <names>', help: `separated by commas, of ${WEBHOOK_EVENTS.join(', ')} (else all)` },
  hours: { flags: '--hours <number>', help: 'validity of the link (else 24)' },
  days: { flags: '--days <number>', help: 'validity of the token (else 365)' },
  above: { flags: '--above <percent>', help: 'a canary up to this share needs no second person (else 0)' },
  mayForce: { flags: '--may-force', help: 'the token may override the gate, and force a block' },
  maySkipSmoke: { flags: '--may-skip-smoke', help: 'the token may skip the browser test of the gate (--no-smoke)' },
  osv: { flags: '--osv <place>', help: 'advisories of OSV: a JSON file of one or a list, or a folder of such files' },
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
  /** Not in the log of the release service. */
  readonly isSecret?: true;
}

export interface Invocation {
  readonly words: Readonly<Record<string, string>>;
  readonly many: readonly string[];
  /** Uploaded builds, instead of the folders in `many`. */
  readonly builds?: readonly FinishedBuild[];
  readonly options: Options;
  readonly store: Store;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly operator: Operator & Required<Pick<Operator, 'isDryRun' | 'report'>>;
  readonly platform?: SharedPlatform;
  /** Default: true, for commands on a store. */
  readonly mayForce?: boolean;
  /** Throws `RefusalError`. Missing for commands on a store. */
  readonly checkMayRelease?: (remote: string) => void;
}

export interface Answer {
  readonly isOk: boolean;
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface Verb {
  readonly words: readonly Positional[];
  readonly summary: string;
  /** Missing: only on a store, not over HTTP. `change`: only for the team's own remotes. */
  /** `proposal`: the verb itself asks for the right to the proposal's remote. */
  readonly overHttp?: 'change' | 'read' | 'proposal';
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  /** Lazy, so that the command starts fast, and the packed client needs no code of the store. */
  readonly load: () => Promise<(invocation: Invocation) => Promise<Answer>>;
}

export type Verbs = Readonly<Record<string, Verb>>;

export function buildOperator(
  who: string,
  { why = '', ifActive, dryRun = false, force = false, smoke = true, allowMissing: missing }: Options,
  report: (line: string) => void,
): Invocation['operator'] {
  const allowMissing = missing?.split(',').map((path) => path.trim());
  return { who, why, ifActive, isDryRun: dryRun, isForced: force, smoke, allowMissing, report };
}

/** Scripts read refusals like answers. `null` for other failures. */
export function toRefusalAnswer(failure: unknown): Answer | null {
  const refusal = failure instanceof RefusalError ? failure : toSystemRefusal(failure);
  if (refusal === null) return null;
  const { message: problem, remedy } = refusal;
  return {
    isOk: false,
    json: { problem, remedy, ...refusal.details },
    text: [`refused: ${problem}`, ...refusal.lines, `  ${remedy}`].join('\n'),
  };
}

export function parseLast(
  { all, last }: Options,
  verb: string,
  { fallback, things }: { readonly fallback: number; readonly things: string },
): number {
  if (all === true) return Number.POSITIVE_INFINITY;
  if (last === undefined) return fallback;
  if (!/^[1-9]\d*$/.test(last)) throw new UsageError(`${verb}: "${last}" is not a number of ${things}`);
  return Number(last);
}
