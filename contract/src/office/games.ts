import { GAME_STATES } from '../games.ts';
import { ADJUSTMENT } from '../limits.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

export const SAGA_STATES = ['waiting', 'sent', 'unknown', 'manual', 'done', 'refused'] as const;

const state = { kind: 'choice', choices: GAME_STATES, help: 'what is off is not shown' } as const;

const day = { kind: 'pattern', pattern: /^\d{4}-\d{2}-\d{2}$/, help: 'a day in Myanmar, YYYY-MM-DD' } as const;

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
  'game-sessions': {
    summary: 'who is in which game now, from which address, the longest first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      which: { kind: 'choice', choices: ['open', 'all'], isOptional: true, help: 'those that are open when not given' },
    },
    example: 'game-sessions',
  },
  'close-game': {
    summary: 'takes a player out of a game: no more stakes, and what was staked is still paid',
    changes: true,
    arguments: { player: createIdArgument('player'), reason: { kind: 'text', help: 'goes into the audit' } },
    example: `close-game ${EXAMPLE_ID} "Their provider asks for it"`,
  },
  'game-rounds': {
    summary: 'the hundred rounds of games that were opened last, of all or of one player',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { player: { ...createIdArgument('player'), isOptional: true } },
    example: 'game-rounds',
  },
  'game-days': {
    summary: 'what each provider took and paid in the rounds of a day, and the most that its games can hardly pass',
    changes: false,
    arguments: { day },
    example: 'game-days 2026-11-20',
  },
  'reconcile-rounds': {
    summary: "compares a provider's file of a day with the game wallet's rounds; what differs is named, and an alarm",
    changes: true,
    roles: ['cashier'],
    arguments: {
      provider: { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{0,39}$/, help: 'by the name of its key' },
      day,
      file: { kind: 'file', help: 'round_id,player_id,stake_kyat,win_kyat,state a line' },
    },
    example: 'reconcile-rounds sandbox 2026-11-20 rounds.csv',
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
    summary: `ends a transfer by hand, after a look at the game wallet's books; from ${ADJUSTMENT.aloneKyat} kyat on two people must say the same`,
    changes: true,
    arguments: {
      id: createIdArgument('transfer'),
      end: { kind: 'choice', choices: ['done', 'refused'], help: 'what became of it at the game wallet' },
      reason: { kind: 'text', help: 'what shows it' },
    },
    example: `decide-transfer ${EXAMPLE_ID} refused "Their support found no trace, case 5521"`,
  },
  'reconcile-transfers': {
    summary: "compares the game wallet's file of a day with ours; names each row that differs",
    changes: false,
    arguments: { day },
    example: 'reconcile-transfers 2026-11-20',
  },
} as const satisfies Record<string, OfficeCommand>;
