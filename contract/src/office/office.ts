import type { OfficeArgument, OfficeCommand } from './command.ts';
import { DRAWS_COMMANDS } from './draws.ts';
import { FOOTBALL_COMMANDS } from './football.ts';
import { GAMES_COMMANDS } from './games.ts';
import { MESSAGES_COMMANDS } from './messages.ts';
import { MONEY_COMMANDS } from './money.ts';
import { PEOPLE_COMMANDS } from './people.ts';
import { SYSTEM_COMMANDS } from './system.ts';

export {
  canLookUpPlayers,
  canPerform,
  canRelease,
  formatExample,
  hasFileArgument,
  isAvailableIn,
  isPostCommand,
  OFFICE_ROLES,
  type OfficeArgument,
  type OfficeCommand,
  type OfficeRole,
} from './command.ts';
export { SAGA_STATES } from './games.ts';
export { ADJUSTMENT_STATES, TOP_UP_STATES, WITHDRAWAL_STATES } from './money.ts';
export { PLAYER_FILE_PARTS } from './people.ts';
export { MAX_FILE_LENGTH, readOfficeArguments } from './read-arguments.ts';
export {
  ALARM_KINDS,
  OFFICE_QUEUES,
  VERIFY_PARTS,
  type AlarmKind,
  type OfficeQueue,
  type VerifyPart,
} from './system.ts';

/** Money is whole kyat, times are ISO strings. */
export type OfficeRow = Readonly<Record<string, string | number | boolean | null>>;
export interface OfficeAnswer {
  readonly rows: readonly OfficeRow[];
}

/** `/office/<command>`: GET with a query, or POST with JSON, which may carry `why`. */
export const OFFICE_PATH = '/office';
export const OFFICE_KEY_HEADER = 'operator-key';
/** The operator's name if all share one key; a personal key implies it. */
export const OFFICE_NAME_HEADER = 'operator';
export const OPERATOR_NAME = /^[a-z][a-z0-9-]{1,30}$/;
export const OFFICE_PHOTO_PATH = '/office/photos';
/** `POST` takes a JPEG, PNG or WebP, and returns the id for a promotion's file. */
export const OFFICE_PICTURE_PATH = '/office/promotion-pictures';
/** Default key of a sandbox, whose port listens on localhost only. */
export const SANDBOX_OFFICE_KEY = 'sandbox-office';

/** `POST <path>/<verb>` on the operators' port is forwarded with the key to the release service (ADR-7). */
export const OFFICE_RELEASE_PATH = '/release';
export const OFFICE_PAGE_PATH = '/ops';

export const OFFICE_COMMANDS = {
  ...MONEY_COMMANDS,
  ...GAMES_COMMANDS,
  ...DRAWS_COMMANDS,
  ...FOOTBALL_COMMANDS,
  ...MESSAGES_COMMANDS,
  ...SYSTEM_COMMANDS,
  ...PEOPLE_COMMANDS,
} as const satisfies Record<string, OfficeCommand>;

export type OfficeCommandName = keyof typeof OFFICE_COMMANDS;
export const OFFICE_COMMAND_NAMES = Object.keys(OFFICE_COMMANDS) as readonly OfficeCommandName[]; // keys of a constant

type ArgumentValue<A extends OfficeArgument> = A extends { kind: 'whole' }
  ? number
  : A extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;
type RequiredInputs<A> = {
  [K in keyof A as A[K] extends { isOptional: true } ? never : K]: A[K] extends OfficeArgument
    ? ArgumentValue<A[K]>
    : never;
};
type OptionalInputs<A> = {
  [K in keyof A as A[K] extends { isOptional: true } ? K : never]?: A[K] extends OfficeArgument
    ? ArgumentValue<A[K]>
    : never;
};
export type OfficeInput<Name extends OfficeCommandName> = RequiredInputs<(typeof OFFICE_COMMANDS)[Name]['arguments']> &
  OptionalInputs<(typeof OFFICE_COMMANDS)[Name]['arguments']>;
