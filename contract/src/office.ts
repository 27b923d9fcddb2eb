import type { OfficeArgument, OfficeCommand } from './office/command.ts';
import { GEO_RESTRICTION_COMMANDS } from './office/geo-restriction.ts';
import { DRAWS_COMMANDS } from './office/draws.ts';
import { EXPERTS_COMMANDS } from './office/experts.ts';
import { FOOTBALL_COMMANDS } from './office/football.ts';
import { GAMES_COMMANDS } from './office/games.ts';
import { IDENTITY_COMMANDS } from './office/identity.ts';
import { INVITES_COMMANDS } from './office/invites.ts';
import { MONEY_COMMANDS } from './office/money.ts';
import { PACKAGES_COMMANDS } from './office/packages.ts';
import { PEOPLE_COMMANDS } from './office/people.ts';
import { PROMOTIONS_COMMANDS } from './office/promotions.ts';
import { ROOMS_COMMANDS } from './office/rooms.ts';
import { SUPPORT_COMMANDS } from './office/support.ts';
import { SYSTEM_COMMANDS } from './office/system.ts';

export {
  isAvailableIn,
  isPostCommand,
  hasFileArgument,
  type OfficeArgument,
  type OfficeCommand,
} from './office/command.ts';
export { ALARM_KINDS, type AlarmKind } from './office/alarms.ts';
export { canLookUpPlayers, canPerform, canRelease, OFFICE_ROLES, type OfficeRole } from './office/roles.ts';
export { PLAYER_FILE_PARTS } from './office/people.ts';
export { SAGA_STATES } from './office/games.ts';
export { ADJUSTMENT_STATES, TOP_UP_STATES, WITHDRAWAL_STATES } from './office/money.ts';
export { MAX_FILE_LENGTH, readOfficeArguments } from './office/read-arguments.ts';
export { VERIFY_PARTS, type VerifyPart } from './office/system.ts';
export * from './office/wire.ts';

export const OFFICE_COMMANDS = {
  ...MONEY_COMMANDS,
  ...GAMES_COMMANDS,
  ...GEO_RESTRICTION_COMMANDS,
  ...DRAWS_COMMANDS,
  ...PACKAGES_COMMANDS,
  ...EXPERTS_COMMANDS,
  ...FOOTBALL_COMMANDS,
  ...SUPPORT_COMMANDS,
  ...SYSTEM_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...PROMOTIONS_COMMANDS,
  ...IDENTITY_COMMANDS,
  ...INVITES_COMMANDS,
  ...ROOMS_COMMANDS,
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
