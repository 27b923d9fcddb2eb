import {
  canLookUpPlayers,
  OFFICE_COMMANDS,
  type OfficeCommand,
  type OfficeCommandName,
  type OfficeRole,
  type OfficeRow,
} from '@padauk/contract/office/office';

const MASK = '••••';
const SHOWN_DIGITS = 4;

/** Free arguments without personal data, by command. Everything else is hidden, also for a new command. */
const VISIBLE_ARGUMENTS: Partial<Record<OfficeCommandName, readonly string[]>> = {
  approve: ['slipNumber'],
  'assign-agent': ['code'],
  'add-agent': ['code'],
  'turn-provider': ['provider'],
  'turn-game': ['game'],
  'reconcile-rounds': ['provider', 'day'],
  'reconcile-transfers': ['day'],
  'correct-address': ['country'],
  result: ['figure', 'secondFigure'],
  'move-draw': ['date'],
  'limit-package-number': ['number'],
  'close-number': ['number'],
  'limit-number': ['number'],
  'publish-picks': ['numbers'],
  'match-result': ['score'],
  'void-match': ['score'],
  'set-line': ['line'],
  'answer-with': ['template'],
  'hand-over': ['operator'],
  'set-template': ['name'],
  'set-clock': ['to'],
  'advance-clock': ['by'],
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

interface AuditedArguments {
  readonly command: string;
  readonly arguments: Readonly<Record<string, string | number>>;
  readonly why: string;
}

/** Hides personal data by role. The stored row is unchanged. */
export function redactArguments(
  line: AuditedArguments,
  roles: readonly OfficeRole[],
): Pick<AuditedArguments, 'arguments' | 'why'> {
  if (canLookUpPlayers(roles)) return line;
  const visibleEntries = Object.entries(line.arguments).map(([name, value]): [string, string | number] => [
    name,
    isVisible(line.command, name, value) ? value : redactValue(name, String(value)),
  ]);
  return { arguments: Object.fromEntries(visibleEntries), why: line.why === '' ? '' : MASK };
}

export function redactRows(
  { fieldsOfPeople = [] }: Pick<OfficeCommand, 'fieldsOfPeople'>,
  rows: readonly OfficeRow[],
  roles: readonly OfficeRole[],
): readonly OfficeRow[] {
  if (fieldsOfPeople.length === 0 || canLookUpPlayers(roles)) return rows;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        fieldsOfPeople.includes(name) && value !== null && value !== '' ? MASK : value,
      ]),
    ),
  );
}

/** Ids, numbers and choices contain no personal data. */
function isVisible(command: string, name: string, value: string | number): boolean {
  if (!isCommand(command)) return typeof value === 'number' || UUID.test(value);
  const spec: OfficeCommand = OFFICE_COMMANDS[command];
  const { kind } = spec.arguments[name] ?? { kind: 'text' };
  return (
    kind === 'uuid' || kind === 'whole' || kind === 'choice' || VISIBLE_ARGUMENTS[command]?.includes(name) === true
  );
}

function isCommand(name: string): name is OfficeCommandName {
  return Object.hasOwn(OFFICE_COMMANDS, name);
}

/** The last digits of a phone stay, so that lines about one player can be matched. */
function redactValue(name: string, text: string): string {
  return name === 'phone' && text.length > 2 * SHOWN_DIGITS ? `${MASK}${text.slice(-SHOWN_DIGITS)}` : MASK;
}
