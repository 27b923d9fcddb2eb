import { IDENTITY_STATES } from '../account/identity.ts';
import { PHONE } from '../platform/phone.rules.ts';
import {
  MANAGER,
  CASHIER,
  query,
  personalQuery,
  change,
  id,
  text,
  pattern,
  choice,
  optional,
  auditReason,
  playerReason,
  playerPhone,
  instant,
} from './command.ts';

const agentCode = pattern(/^[A-Z0-9-]{2,12}$/, 'capitals, digits, -', 'MDY-01');
export const PLAYER_FILE_PARTS = [
  'profile',
  'tickets',
  'movements',
  'top-ups',
  'withdrawals',
  'transfers',
  'refusals',
  'sessions',
] as const;

const STATES = IDENTITY_STATES.filter((state) => state !== 'none');

export const PEOPLE_COMMANDS = {
  agents: { ...query('agents with their number of players'), fieldsOfPeople: ['phone'] },
  'add-agent': change('adds an agent', MANAGER, {
    code: agentCode,
    name: text('as shown to players', 'Daw Khin Lay'),
    phone: pattern(PHONE, '09…', '09250000111'),
  }),
  'assign-agent': change('assigns an agent to a player, in place of the previous one', MANAGER, {
    phone: playerPhone,
    code: agentCode,
  }),
  player: personalQuery(
    'one player, by phone or reference: profile, blocks, money, tickets, movements, slips, refusals, log-ins',
    CASHIER,
    {
      search: text(
        'a phone; the number or id of a ticket, a slip, a withdrawal; the id of a player or of a request',
        '09770000001',
      ),
      part: optional(choice(PLAYER_FILE_PARTS, 'default: the last five of each', 'refusals')),
      before: optional(instant('for older ones: the time of the last line shown, ISO')),
    },
  ),
  passkeys: personalQuery("a player's passkeys, the oldest first, with phone and last use", CASHIER, {
    phone: playerPhone,
  }),
  'remove-passkey': change('removes a passkey, ends its sessions, and notifies the player', CASHIER, {
    id: id('passkey'),
    reason: auditReason('The phone was stolen'),
  }),
  codes: query('number of one-time codes sent today, and the daily limit'),
  'reset-codes': change('resets the daily count of one-time codes', MANAGER, {
    reason: auditReason('The flood from 10.1.2.3 is blocked'),
  }),
  players: {
    ...personalQuery('players, the newest first', CASHIER, {
      search: optional(text('part of a phone or a name', '0977')),
    }),
    sandboxOnly: true,
  },
  messages: {
    ...personalQuery('the last text messages to a phone, with one-time codes', CASHIER, {
      phone: pattern(PHONE, '09…', '09770000001'),
    }),
    sandboxOnly: true,
  },
  emails: {
    ...personalQuery('the last e-mails to an address, with one-time codes', CASHIER, {
      address: pattern(/^\S+@\S+$/, 'name@host', 'hla@example.com'),
    }),
    sandboxOnly: true,
  },

  identities: personalQuery('identity verifications, the oldest first', CASHIER, {
    state: optional(choice(STATES, 'default: submitted')),
  }),
  identity: personalQuery(
    'an identity verification: the card, its pictures (command photo), and other players with that card',
    CASHIER,
    { id: id('proof') },
  ),
  'approve-identity': change('approves an identity verification', CASHIER, { id: id('proof') }),
  'refuse-identity': change('refuses an identity verification; the player may submit another', CASHIER, {
    id: id('proof'),
    reason: playerReason('The number cannot be read'),
  }),
  'reseal-identities': change(
    'encrypts cards and pictures again with the newest IDENTITY_KEY, so that an older key can be removed',
  ),

  'invite-holds': personalQuery('invited players who may be the inviter; they give no bonus until decided', CASHIER, {
    state: optional(choice(['held', 'cleared', 'refused'], 'default: held')),
  }),
  'decide-invite': change('decides whether an invited player is a different person than the inviter', CASHIER, {
    player: id('invited player'),
    to: choice(['cleared', 'refused'], 'cleared: a different person, who counts from now on'),
  }),
} as const;
