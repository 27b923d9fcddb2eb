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

/** Shortcuts to the most frequent commands. */
const SHORTCUTS: readonly OfficeCommandName[] = [
  'alarms',
  'second-person',
  'withdrawals',
  'draws',
  'player',
  'players',
  'audit',
  'advance-clock',
];

export function selectShortcuts(names: readonly OfficeCommandName[]): readonly OfficeCommandName[] {
  return SHORTCUTS.filter((name) => names.includes(name));
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
