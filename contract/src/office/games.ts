import { ADJUSTMENT } from '../limits.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, id } from './words.ts';

/** Where a transfer stands between the two wallets (migration 0090); players are told less. */
export const SAGA_STATES = ['waiting', 'sent', 'unknown', 'manual', 'done', 'refused'] as const;

/** Transfers to and from the wallet of the games' provider. */
export const GAMES_COMMANDS = {
  transfers: {
    summary:
      'transfers between the wallets that have no end yet, with age and owner; manual ones wait for decide-transfer',
    changes: false,
    arguments: {
      state: { kind: 'choice', choices: SAGA_STATES, isOptional: true, help: 'all without an end when not given' },
    },
    example: 'transfers manual',
  },
  'decide-transfer': {
    summary: `ends a transfer by hand, after a look at the game wallet's books; above ${ADJUSTMENT.aloneKyat} kyat two people must say the same`,
    changes: true,
    arguments: {
      id: id('transfer'),
      end: { kind: 'choice', choices: ['done', 'refused'], help: 'what became of it at the game wallet' },
      reason: { kind: 'text', help: 'what shows it' },
    },
    example: `decide-transfer ${EXAMPLE_ID} refused "Their support found no trace, case 5521"`,
  },
  'reconcile-transfers': {
    summary: "compares the game wallet's file of a day with ours; names each row that differs",
    changes: false,
    arguments: { day: { kind: 'pattern', pattern: /^\d{4}-\d{2}-\d{2}$/, help: 'a day in Myanmar, YYYY-MM-DD' } },
    example: 'reconcile-transfers 2026-11-20',
  },
} as const satisfies Record<string, OfficeCommand>;
