import { GAME_STATES } from '../games/games.ts';
import { ADJUSTMENT } from '../limits.ts';
import {
  MANAGER,
  CASHIER,
  READERS,
  query,
  personalQuery,
  change,
  id,
  whole,
  file,
  pattern,
  choice,
  optional,
  auditReason,
  evidence,
} from './command.ts';

export const SAGA_STATES = ['waiting', 'sent', 'unknown', 'manual', 'done', 'refused'] as const;
const state = choice(GAME_STATES, 'off: not shown to players', 'maintenance');
const day = pattern(/^\d{4}-\d{2}-\d{2}$/, 'Myanmar day, YYYY-MM-DD', '2026-11-20');

const network = pattern(
  /^[\da-fA-F:.]{2,45}(?:\/\d{1,3})?$/,
  'an IP address or a network, such as 203.0.113.0/24',
  '203.0.113.0/24',
);

export const GAMES_COMMANDS = {
  providers: query('game providers with their games and states'),
  'turn-provider': change('sets a game provider on, off or under maintenance', MANAGER, {
    provider: pattern(/^[a-z][a-z-]{1,29}$/, 'its code', 'bt'),
    to: state,
    minutes: optional(whole('expected duration of the maintenance', '90')),
  }),
  'turn-game': change('sets a game on, off or under maintenance', MANAGER, {
    game: pattern(/^[a-z][a-z0-9-]{1,39}$/, 'its id', 'roulette'),
    to: state,
  }),
  'game-sessions': personalQuery('open game sessions with player, game and IP address, the oldest first', CASHIER, {
    which: optional(choice(['open', 'all'], 'default: open')),
  }),
  'close-game': change(
    'closes the game session of a player: no more stakes, pending stakes are still settled',
    MANAGER,
    { player: id('player'), reason: auditReason('Their provider asks for it') },
  ),
  'game-rounds': personalQuery('the latest 100 game rounds, of all players or of one', CASHIER, {
    player: optional(id('player')),
  }),
  'game-days': query(
    'stakes and wins of each provider in the rounds of a day, with the expected upper bound',
    READERS,
    { day },
  ),
  'reconcile-rounds': change(
    "compares a provider's daily file with the game wallet's rounds; lists differences and raises an alarm",
    CASHIER,
    {
      provider: pattern(/^[a-z][a-z0-9-]{0,39}$/, 'by the name of its key', 'sandbox'),
      day,
      file: file('CSV, one round per line: round_id,player_id,stake_kyat,win_kyat,state', 'rounds.csv'),
    },
  ),
  transfers: query(
    'unfinished transfers between the wallets with age and owner; manual ones wait for decide-transfer',
    READERS,
    { state: optional(choice(SAGA_STATES, 'default: all unfinished ones', 'manual')) },
  ),
  'decide-transfer': change(
    `decides a transfer manually after a check of the game wallet's books; from ${ADJUSTMENT.aloneKyat} kyat on, two people must decide alike`,
    MANAGER,
    {
      id: id('transfer'),
      end: choice(['done', 'refused'], 'the outcome at the game wallet', 'refused'),
      reason: evidence('Their support found no trace, case 5521'),
    },
  ),
  'reconcile-transfers': query(
    "compares the game wallet's daily file with our records; lists each differing row",
    READERS,
    { day },
  ),

  'geo-restriction': query('age of the country table, the VPN list, and the countries where games are allowed'),
  'look-up-address': query('the country of an IP address, its source, and whether games are allowed', READERS, {
    address: pattern(/^[\da-fA-F:.]{2,45}$/, 'IPv4 or IPv6', '203.0.113.7'),
    provider: optional(pattern(/^[a-z][a-z-]{1,29}$/, 'its code')),
  }),
  'address-reports': personalQuery('disputed locations of IP addresses, the oldest first', CASHIER),
  'correct-address': change('sets the country of a network for some days and closes its disputes', MANAGER, {
    network,
    country: pattern(/^[A-Z]{2}$/, 'country code, such as MM', 'MM'),
    days: whole('1 to 366', '90'),
    reason: evidence('Their operator showed the delegation'),
  }),
  'address-corrections': {
    ...query('overrides of network locations, including expired ones, the latest first'),
    fieldsOfPeople: ['reason'],
  },
  'end-correction': change('removes the override of a network', MANAGER, {
    id: id('correction'),
    reason: evidence('The network has moved'),
  }),
  'dismiss-report': change('rejects a dispute: the location was right', CASHIER, {
    id: id('report'),
    reason: evidence("The address is a VPN's"),
  }),
} as const;
