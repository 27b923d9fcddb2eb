import { GAME_STATES } from '../games.ts';
import { ADJUSTMENT } from '../limits.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

export const SAGA_STATES = ['waiting', 'sent', 'unknown', 'manual', 'done', 'refused'] as const;

const state = { kind: 'choice', choices: GAME_STATES, help: 'off: not shown to players' } as const;

const day = { kind: 'pattern', pattern: /^\d{4}-\d{2}-\d{2}$/, help: 'Myanmar day, YYYY-MM-DD' } as const;

export const GAMES_COMMANDS = {
  providers: {
    summary: 'game providers with their games and states',
    changes: false,
    arguments: {},
    example: 'providers',
  },
  'turn-provider': {
    summary: 'sets a game provider on, off or under maintenance',
    changes: true,
    arguments: {
      provider: { kind: 'pattern', pattern: /^[a-z][a-z-]{1,29}$/, help: 'its code' },
      to: state,
      minutes: { kind: 'whole', isOptional: true, help: 'expected duration of the maintenance' },
    },
    example: 'turn-provider bt maintenance 90',
  },
  'turn-game': {
    summary: 'sets a game on, off or under maintenance',
    changes: true,
    arguments: { game: { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{1,39}$/, help: 'its id' }, to: state },
    example: 'turn-game roulette maintenance',
  },
  'game-sessions': {
    summary: 'open game sessions with player, game and IP address, the oldest first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      which: { kind: 'choice', choices: ['open', 'all'], isOptional: true, help: 'default: open' },
    },
    example: 'game-sessions',
  },
  'close-game': {
    summary: 'closes the game session of a player: no more stakes, pending stakes are still settled',
    changes: true,
    arguments: { player: createIdArgument('player'), reason: { kind: 'text', help: 'goes into the audit' } },
    example: `close-game ${EXAMPLE_ID} "Their provider asks for it"`,
  },
  'game-rounds': {
    summary: 'the latest 100 game rounds, of all players or of one',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { player: { ...createIdArgument('player'), isOptional: true } },
    example: 'game-rounds',
  },
  'game-days': {
    summary: 'stakes and wins of each provider in the rounds of a day, with the expected upper bound',
    changes: false,
    arguments: { day },
    example: 'game-days 2026-11-20',
  },
  'reconcile-rounds': {
    summary: "compares a provider's daily file with the game wallet's rounds; lists differences and raises an alarm",
    changes: true,
    roles: ['cashier'],
    arguments: {
      provider: { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{0,39}$/, help: 'by the name of its key' },
      day,
      file: { kind: 'file', help: 'CSV, one round per line: round_id,player_id,stake_kyat,win_kyat,state' },
    },
    example: 'reconcile-rounds sandbox 2026-11-20 rounds.csv',
  },
  transfers: {
    summary: 'unfinished transfers between the wallets with age and owner; manual ones wait for decide-transfer',
    changes: false,
    arguments: {
      state: { kind: 'choice', choices: SAGA_STATES, isOptional: true, help: 'default: all unfinished ones' },
    },
    example: 'transfers manual',
  },
  'decide-transfer': {
    summary: `decides a transfer manually after a check of the game wallet's books; from ${ADJUSTMENT.aloneKyat} kyat on, two people must decide alike`,
    changes: true,
    arguments: {
      id: createIdArgument('transfer'),
      end: { kind: 'choice', choices: ['done', 'refused'], help: 'the outcome at the game wallet' },
      reason: { kind: 'text', help: 'what shows it' },
    },
    example: `decide-transfer ${EXAMPLE_ID} refused "Their support found no trace, case 5521"`,
  },
  'reconcile-transfers': {
    summary: "compares the game wallet's daily file with our records; lists each differing row",
    changes: false,
    arguments: { day },
    example: 'reconcile-transfers 2026-11-20',
  },
} as const satisfies Record<string, OfficeCommand>;
