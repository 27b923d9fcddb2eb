import { DRAWS_COMMANDS } from '@padauk/contract/office/draws';
import { FOOTBALL_COMMANDS } from '@padauk/contract/office/football';
import { GAMES_COMMANDS } from '@padauk/contract/office/games';
import { MESSAGES_COMMANDS } from '@padauk/contract/office/messages';
import { MONEY_COMMANDS } from '@padauk/contract/office/money';
import {
  isAvailableIn,
  canPerform,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  type OfficeCommand,
  type OfficeCommandName,
  type OfficeRole,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { PEOPLE_COMMANDS } from '@padauk/contract/office/people';

/** Commands for these roles. Commands that take a file exist on the command line only. */
export function listCommands(roles: readonly OfficeRole[]): readonly OfficeCommandName[] {
  return OFFICE_COMMAND_NAMES.filter((name) => {
    const command: OfficeCommand = OFFICE_COMMANDS[name];
    return canPerform(command, roles) && Object.values(command.arguments).every(({ kind }) => kind !== 'file');
  });
}

/** Commands that the server supports. Until it answers `commands`, those that every version supports. */
export function selectServedCommands(
  names: readonly OfficeCommandName[],
  served: readonly OfficeRow[] | null,
): readonly OfficeCommandName[] {
  if (served === null) return names.filter((name) => isAvailableIn('production', OFFICE_COMMANDS[name]));
  return names.filter((name) => served.some(({ command }) => command === name));
}

/** Shortcuts to the most frequent commands that have no queue. */
const SHORTCUTS: readonly OfficeCommandName[] = ['player', 'draws', 'matches', 'players', 'audit', 'advance-clock'];

export function selectShortcuts(names: readonly OfficeCommandName[]): readonly OfficeCommandName[] {
  return SHORTCUTS.filter((name) => names.includes(name));
}

/** The last group has all other commands. */
const GROUPS = [
  ['money', MONEY_COMMANDS],
  ['people', PEOPLE_COMMANDS],
  ['draws', DRAWS_COMMANDS],
  ['football', FOOTBALL_COMMANDS],
  ['games', GAMES_COMMANDS],
  ['messages', MESSAGES_COMMANDS],
  ['system', OFFICE_COMMANDS],
] as const;

interface CommandGroup {
  /** Its title is `more.group.<group>`. */
  readonly group: (typeof GROUPS)[number][0];
  readonly names: readonly OfficeCommandName[];
}

export function groupCommands(names: readonly OfficeCommandName[]): readonly CommandGroup[] {
  const groupOf = (name: OfficeCommandName) => GROUPS.find(([, commands]) => name in commands)?.[0];
  return GROUPS.map(([group]) => ({ group, names: names.filter((name) => groupOf(name) === group) })).filter(
    (found) => found.names.length > 0,
  );
}

export function matchesSearch(search: string, text: string): boolean {
  const lowerCaseText = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word));
}

/** A query without required arguments runs as soon as it is opened. */
export function isPlainQuery(name: OfficeCommandName): boolean {
  const { changes, arguments: words }: OfficeCommand = OFFICE_COMMANDS[name];
  return !changes && Object.values(words).every(({ isOptional }) => isOptional === true);
}

/** Commands for a row of a list, and the argument that takes its id. */
const FOLLOW_UPS: Partial<Record<OfficeCommandName, readonly (readonly [OfficeCommandName, string])[]>> = {
  withdrawals: [
    ['pay', 'id'],
    ['return', 'id'],
  ],
  adjustments: [
    ['confirm-adjustment', 'id'],
    ['refuse-adjustment', 'id'],
  ],
  draws: [
    ['result', 'draw'],
    ['results', 'draw'],
    ['void', 'draw'],
  ],
  matches: [
    ['match-result', 'match'],
    ['match-results', 'match'],
    ['match-lines', 'match'],
    ['void-match', 'match'],
  ],
  transfers: [['decide-transfer', 'id']],
  'address-reports': [['dismiss-report', 'id']],
  'address-corrections': [['end-correction', 'id']],
};

export function listFollowUps(
  name: OfficeCommandName,
  roles: readonly OfficeRole[],
): readonly (readonly [OfficeCommandName, string])[] {
  return (FOLLOW_UPS[name] ?? []).filter(([next]) => canPerform(OFFICE_COMMANDS[next], roles));
}
