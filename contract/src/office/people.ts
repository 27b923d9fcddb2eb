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
    summary: 'agents with their number of players',
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
      name: { kind: 'text', help: 'as shown to players' },
      phone: { kind: 'pattern', pattern: PHONE, help: '09…' },
    },
    example: 'add-agent MDY-01 "Daw Khin Lay" 09250000111',
  },
  'assign-agent': {
    summary: 'assigns an agent to a player, in place of the previous one',
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
        help: 'default: the last five of each',
      },
      before: {
        kind: 'pattern',
        pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?(?:Z|[+-]\d{2}:\d{2})$/,
        isOptional: true,
        help: 'for older ones: the time of the last line shown, ISO',
      },
    },
    example: 'player 09770000001 refusals',
  },
  passkeys: {
    summary: "a player's passkeys, the oldest first, with phone and last use",
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { phone: { kind: 'pattern', pattern: PHONE, help: "the player's, 09…" } },
    example: 'passkeys 09770000001',
  },
  'remove-passkey': {
    summary: 'removes a passkey, ends its sessions, and notifies the player',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('passkey'), reason: auditReason },
    example: `remove-passkey ${EXAMPLE_ID} "The phone was stolen"`,
  },
  codes: {
    summary: 'number of one-time codes sent today, and the daily limit',
    changes: false,
    arguments: {},
    example: 'codes',
  },
  'reset-codes': {
    summary: 'resets the daily count of one-time codes',
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
    summary: 'the last text messages to a phone, with one-time codes',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    sandboxOnly: true,
    arguments: { phone: { kind: 'pattern', pattern: PHONE, help: '09…' } },
    example: 'messages 09770000001',
  },
  emails: {
    summary: 'the last e-mails to an address, with one-time codes',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    sandboxOnly: true,
    arguments: { address: { kind: 'pattern', pattern: /^\S+@\S+$/, help: 'name@host' } },
    example: 'emails hla@example.com',
  },
} as const satisfies Record<string, OfficeCommand>;
