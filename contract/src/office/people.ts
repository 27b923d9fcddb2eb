import { PHONE } from '../rules/phone.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument, auditReason } from './arguments.ts';

const agentCode = { kind: 'pattern', pattern: /^[A-Z0-9-]{2,12}$/, help: 'capitals, digits, -' } as const;

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

export const PEOPLE_COMMANDS = {
  agents: {
    summary: 'agents, with how many players each has',
    changes: false,
    fieldsOfPeople: ['phone'],
    arguments: {},
    example: 'agents',
  },
  'add-agent': {
    summary: 'adds an agent',
    changes: true,
    arguments: {
      code: agentCode,
      name: { kind: 'text', help: 'as players read it' },
      phone: { kind: 'pattern', pattern: PHONE, help: '09…' },
    },
    example: 'add-agent MDY-01 "Daw Khin Lay" 09250000111',
  },
  'assign-agent': {
    summary: 'gives a player an agent, in place of the one before',
    changes: true,
    arguments: { phone: { kind: 'pattern', pattern: PHONE, help: "the player's, 09…" }, code: agentCode },
    example: 'assign-agent 09770000001 MDY-01',
  },
  player: {
    summary: 'one player, by phone or reference: profile, blocks, money, tickets, movements, slips, refusals, log-ins',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      search: {
        kind: 'text',
        help: 'a phone; the number or id of a ticket, a slip, a withdrawal; the id of a player or of a request',
      },
      part: {
        kind: 'choice',
        choices: PLAYER_FILE_PARTS,
        isOptional: true,
        help: 'the last five of each when not given',
      },
      before: {
        kind: 'pattern',
        pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?(?:Z|[+-]\d{2}:\d{2})$/,
        isOptional: true,
        help: 'older ones: the time of the last line seen, ISO',
      },
    },
    example: 'player 09770000001 refusals',
  },
  passkeys: {
    summary: "a player's passkeys, the oldest first: on which phones, and when each was used last",
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { phone: { kind: 'pattern', pattern: PHONE, help: "the player's, 09…" } },
    example: 'passkeys 09770000001',
  },
  'remove-passkey': {
    summary:
      'takes a passkey away: nobody logs in with it any more, what it has opened is logged out, and its player is told',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('passkey'), reason: auditReason },
    example: `remove-passkey ${EXAMPLE_ID} "The phone was stolen"`,
  },
  codes: {
    summary: 'how many one-time codes of the day are sent, and how many may be',
    changes: false,
    arguments: {},
    example: 'codes',
  },
  'reset-codes': {
    summary: 'begins the day of one-time codes anew, before it is over',
    changes: true,
    arguments: { reason: auditReason },
    example: 'reset-codes "The flood from 10.1.2.3 is blocked"',
  },
  players: {
    summary: 'players, the newest first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    sandboxOnly: true,
    arguments: { search: { kind: 'text', isOptional: true, help: 'part of a phone or a name' } },
    example: 'players 0977',
  },
  messages: {
    summary: 'the last texts to a phone, with their one-time codes',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    sandboxOnly: true,
    arguments: { phone: { kind: 'pattern', pattern: PHONE, help: '09…' } },
    example: 'messages 09770000001',
  },
  emails: {
    summary: 'the last e-mails to an address, with their one-time codes',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    sandboxOnly: true,
    arguments: { address: { kind: 'pattern', pattern: /^\S+@\S+$/, help: 'name@host' } },
    example: 'emails hla@example.com',
  },
} as const satisfies Record<string, OfficeCommand>;
