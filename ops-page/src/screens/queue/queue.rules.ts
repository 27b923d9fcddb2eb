import {
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  type OfficeCommand,
  type OfficeCommandName,
  type OfficeQueue,
  type OfficeRow,
} from '@padauk/contract/office/office';
import type { CommandArguments } from '../../resources/use-office-command.ts';
import { readGiven } from '../../resources/office-words.rules.ts';

/** Keyboard shortcuts outside text fields: next or previous item, focus on the first or on the second decision. */
export type KeyAction = 'next' | 'previous' | 'approve' | 'refuse';

export const KEY_ACTIONS: ReadonlyMap<string, KeyAction> = new Map([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['a', 'approve'],
  ['r', 'refuse'],
]);

export function moveIndex(index: number, action: KeyAction, count: number): number {
  const step = action === 'next' ? 1 : action === 'previous' ? -1 : 0;
  return Math.max(0, Math.min(count - 1, index + step));
}

interface DecisionField {
  /** An argument of the command. */
  readonly word: string;
  readonly kind: 'text' | 'digits' | 'long';
}

export interface QueueDecision {
  /** Its text is `queues.<queue>.<name>`. */
  readonly name: string;
  readonly key: 'approve' | 'refuse';
  readonly command: OfficeCommandName;
  readonly words: CommandArguments;
  /** Typed by the operator and never filled in, so that the operator looks the values up. */
  readonly fields: readonly DecisionField[];
  /** Asks once more by `queues.<queue>.<name>Sure`: there is nothing to type, and it cannot be undone. */
  readonly isConfirmed?: true;
}

interface QueueDefinition {
  readonly toId: (row: OfficeRow) => string;
  /** Columns shown beside the details; an amount is first. */
  readonly facts: readonly string[];
  readonly listDecisions: (row: OfficeRow, operator: string) => readonly QueueDecision[];
}

const toText = (row: OfficeRow, column: string): string => String(row[column] ?? '');
const toRowId = (row: OfficeRow): string => toText(row, 'id');
const joinColumns =
  (...columns: readonly string[]) =>
  (row: OfficeRow): string =>
    columns.map((column) => toText(row, column)).join(' ');
const REASON: DecisionField = { word: 'reason', kind: 'text' };
const buildRefuseDecision = (command: OfficeCommandName, row: OfficeRow): QueueDecision => ({
  name: 'refuse',
  key: 'refuse',
  command,
  words: { id: toRowId(row) },
  fields: [REASON],
});

export const QUEUES: Readonly<Record<OfficeQueue, QueueDefinition>> = {
  'top-ups': {
    toId: toRowId,
    facts: ['amountKyat', 'bank', 'slipNumber', 'senderName', 'sentAt'],
    listDecisions: (row) => [
      {
        name: 'approve',
        key: 'approve',
        command: 'approve',
        words: { id: toRowId(row) },
        fields: [
          { word: 'slipNumber', kind: 'digits' },
          { word: 'amountKyat', kind: 'digits' },
        ],
      },
      buildRefuseDecision('refuse', row),
    ],
  },
  withdrawals: {
    toId: toRowId,
    facts: ['payoutKyat', 'bank', 'accountNumber', 'holderName', 'amountKyat', 'feeKyat', 'sentAt'],
    listDecisions: (row) => [
      {
        name: 'approve',
        key: 'approve',
        command: 'pay',
        words: { id: toRowId(row) },
        fields: [],
        isConfirmed: true,
      },
      buildRefuseDecision('return', row),
    ],
  },
  'second-person': {
    toId: joinColumns('command', 'given', 'askedBy', 'since'),
    facts: ['command', 'game', 'date', 'slot', 'home', 'away', 'askedBy', 'since'],
    listDecisions: listConfirmations,
  },
  identities: {
    toId: toRowId,
    facts: ['phone', 'sentAt'],
    listDecisions: (row) => [
      { name: 'approve', key: 'approve', command: 'approve-identity', words: { id: toRowId(row) }, fields: [] },
      buildRefuseDecision('refuse-identity', row),
    ],
  },
  chats: {
    toId: joinColumns('playerId', 'waitingSince'),
    facts: ['phone', 'waitingSince'],
    listDecisions: (row) => {
      // The office refuses an answer to what someone else has answered meanwhile.
      const words = { phone: toText(row, 'phone'), waitingSince: toText(row, 'waitingSince') };
      return [
        { name: 'approve', key: 'approve', command: 'answer', words, fields: [{ word: 'text', kind: 'long' }] },
        { name: 'refuse', key: 'refuse', command: 'close-chat', words, fields: [], isConfirmed: true },
      ];
    },
  },
  alarms: {
    toId: joinColumns('kind', 'subject', 'raisedAt'),
    facts: ['kind', 'subject', 'detail', 'raisedAt'],
    listDecisions: () => [],
  },
  'invite-holds': {
    toId: joinColumns('playerId', 'foundAt'),
    facts: ['phone', 'inviterPhone', 'reason', 'foundAt'],
    listDecisions: (row) => {
      const words = { player: toText(row, 'playerId') };
      const decision = { command: 'decide-invite', fields: [], isConfirmed: true } as const;
      return [
        { ...decision, name: 'approve', key: 'approve', words: { ...words, to: 'cleared' } },
        { ...decision, name: 'refuse', key: 'refuse', words: { ...words, to: 'refused' } },
      ];
    },
  },
};

/** Decisions that the second person makes in the queue of the item, which has its photo or account. */
export const LINKED_QUEUES: Partial<Record<OfficeCommandName, OfficeQueue>> = {
  approve: 'top-ups',
  pay: 'withdrawals',
};

export function findCommand(row: OfficeRow): OfficeCommandName | undefined {
  return OFFICE_COMMAND_NAMES.find((candidate) => candidate === row['command']);
}

/** The same command again. Ids, choices and reasons come from the request; figures and amounts are typed again. */
function listConfirmations(row: OfficeRow, operator: string): readonly QueueDecision[] {
  const command = findCommand(row);
  if (command === undefined || LINKED_QUEUES[command] !== undefined || row['askedBy'] === operator) return [];
  const { words, fields } = splitArguments(command, readGiven(row['given']));
  const decision = { name: 'approve', key: 'approve', command, words, fields } as const;
  return [fields.length === 0 ? { ...decision, isConfirmed: true } : decision];
}

/** `words`: arguments that the second person need not type. */
export function splitArguments(
  command: OfficeCommandName,
  given: CommandArguments,
): { readonly words: CommandArguments; readonly fields: readonly DecisionField[] } {
  const { arguments: known }: OfficeCommand = OFFICE_COMMANDS[command];
  const names = Object.keys(known);
  const isTyped = (name: string): boolean => {
    const kind = known[name]?.kind;
    return given[name] === undefined ? kind !== 'choice' && kind !== 'uuid' : kind === 'pattern' || kind === 'whole';
  };
  return {
    words: Object.fromEntries(
      names.flatMap((name) => (isTyped(name) || given[name] === undefined ? [] : [[name, given[name]]])),
    ),
    fields: names.filter(isTyped).map((word) => ({ word, kind: known[word]?.kind === 'whole' ? 'digits' : 'text' })),
  };
}
