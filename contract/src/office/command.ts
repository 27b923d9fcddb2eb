import { PHONE } from '../platform/phone.rules.ts';

/** ADR-23, ADR-7. `observer` reads without names, `watchdog` reads build health, `manager` may do everything. */
export const OFFICE_ROLES = [
  'observer',
  'cashier',
  'draw-clerk',
  'moderator',
  'releaser',
  'manager',
  'watchdog',
] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

export function canRelease(roles: readonly OfficeRole[]): boolean {
  return roles.includes('manager') || roles.includes('releaser');
}

/** Only roles that decide about a player's money may see who the player is. */
export function canLookUpPlayers(roles: readonly OfficeRole[]): boolean {
  return roles.includes('manager') || roles.includes('cashier');
}

export function canPerform({ roles: allowed }: Pick<OfficeCommand, 'roles'>, roles: readonly OfficeRole[]): boolean {
  return roles.includes('manager') || roles.some((role) => allowed.includes(role));
}

export const MANAGER: readonly OfficeRole[] = [];
export const CASHIER: readonly OfficeRole[] = ['cashier'];
export const CLERK: readonly OfficeRole[] = ['draw-clerk'];
export const MODERATOR: readonly OfficeRole[] = ['moderator'];
export const READERS: readonly OfficeRole[] = ['observer', 'cashier', 'draw-clerk', 'moderator', 'releaser'];

/** `whole` becomes a number, all else text. For `file` the command line passes a path, the server receives the text. */
export interface OfficeArgument {
  readonly kind: 'uuid' | 'text' | 'whole' | 'choice' | 'pattern' | 'file';
  readonly choices?: readonly string[];
  readonly pattern?: RegExp;
  readonly isOptional?: true;
  readonly help: string;
  readonly example?: string;
}

type OfficeArguments = Readonly<Record<string, OfficeArgument>>;

/** Served by the operators' port, and offered by the command line. */
export interface OfficeCommand {
  readonly summary: string;
  /** Sent as POST, and audited before and after. */
  readonly changes: boolean;
  /** In addition to the manager, who may perform every command. */
  readonly roles: readonly OfficeRole[];
  /** Shows personal data. Each call is audited. */
  readonly showsPlayers?: true;
  /** Columns with personal data in a command without `showsPlayers`; only roles that may look players up see them. */
  readonly fieldsOfPeople?: readonly string[];
  readonly sandboxOnly?: true;
  readonly arguments: OfficeArguments;
}

export function isAvailableIn(mode: 'sandbox' | 'production', { sandboxOnly }: OfficeCommand): boolean {
  return mode === 'sandbox' || sandboxOnly !== true;
}

export function hasFileArgument(command: OfficeCommand): boolean {
  return Object.values(command.arguments).some(({ kind }) => kind === 'file');
}

export function isPostCommand(command: OfficeCommand): boolean {
  return command.changes || hasFileArgument(command);
}

type NoArguments = Readonly<Record<never, never>>;

const createKind =
  <Kind extends Pick<OfficeCommand, 'changes' | 'showsPlayers'>>(kind: Kind, defaultRoles: readonly OfficeRole[]) =>
  <const A extends OfficeArguments = NoArguments>(summary: string, roles = defaultRoles, args?: A) => ({
    ...kind,
    summary,
    roles,
    arguments: (args ?? {}) as A, // without arguments, A is its default
  });

export const query = createKind({ changes: false }, READERS);
export const personalQuery = createKind({ changes: false, showsPlayers: true }, READERS);
export const change = createKind({ changes: true }, MANAGER);

export const id = (subject: string) => ({ kind: 'uuid', help: `id of the ${subject}` }) as const;
export const text = (help: string, example?: string) => ({ kind: 'text', help, ...withExample(example) }) as const;
export const whole = (help: string, example?: string) => ({ kind: 'whole', help, ...withExample(example) }) as const;
export const file = (help: string, example: string) => ({ kind: 'file', help, example }) as const;
export const pattern = (regExp: RegExp, help: string, example?: string) =>
  ({ kind: 'pattern', pattern: regExp, help, ...withExample(example) }) as const;
export const choice = <const Choices extends readonly string[]>(choices: Choices, help: string, example?: string) =>
  ({ kind: 'choice', choices, help, ...withExample(example) }) as const;
export const optional = <A extends OfficeArgument>(argument: A) => ({ ...argument, isOptional: true }) as const;

function withExample(example: string | undefined): Pick<OfficeArgument, 'example'> {
  return example === undefined ? {} : { example };
}

export const auditReason = (example: string) => text('reason; recorded in the audit log', example);
export const playerReason = (example: string) => text('why; the player reads it', example);
export const evidence = (example: string) => text('what shows it', example);
export const playerPhone = pattern(PHONE, "the player's, 09…", '09770000001');
export const instant = (help: string, example?: string) =>
  pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?(?:Z|[+-]\d{2}:\d{2})$/, help, example);

const EXAMPLE_ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

/** `name` with an example of each argument, up to the first optional one without an own example. */
export function formatExample(name: string, { arguments: args }: Pick<OfficeCommand, 'arguments'>): string {
  const examples = Object.values(args).map((argument) => argument.example ?? getDefaultExample(argument));
  const end = examples.indexOf(undefined);
  return [
    name,
    ...(end === -1 ? examples : examples.slice(0, end)).map((word = '') => (/\s/.test(word) ? `"${word}"` : word)),
  ].join(' ');
}

function getDefaultExample({ kind, choices, isOptional }: OfficeArgument): string | undefined {
  if (isOptional === true) return undefined;
  return kind === 'uuid' ? EXAMPLE_ID : choices?.[0];
}
