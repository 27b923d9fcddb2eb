import { GAME_STATES } from '../games.ts';
import { ADJUSTMENT } from '../limits.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, id } from './words.ts';

/** Where a transfer stands between the two wallets (migration 0090); players are told less. */
export const SAGA_STATES = ['waiting', 'sent', 'unknown', 'manual', 'done', 'refused'] as const;

const state = { kind: 'choice', choices: GAME_STATES, help: 'what is off is not shown' } as const;

/** Providers and games, and transfers to and from the game wallet. */
export const GAMES_COMMANDS = {
  providers: {
    summary: 'providers of games with their games, and what is on, under maintenance or off',
    changes: false,
    arguments: {},
    example: 'providers',
  },
  'turn-provider': {
    summary: 'turns a provider of games on or off, or puts it under maintenance',
    changes: true,
    arguments: {
      provider: { kind: 'pattern', pattern: /^[a-z][a-z-]{1,29}$/, help: 'its code' },
      to: state,
      minutes: { kind: 'whole', isOptional: true, help: 'how long the maintenance is expected to take' },
    },
    example: 'turn-provider bt maintenance 90',
  },
  'turn-game': {
    summary: 'turns a game on or off, or puts it under maintenance',
    changes: true,
    arguments: { game: { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{1,39}$/, help: 'its id' }, to: state },
    example: 'turn-game roulette maintenance',
  },
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
