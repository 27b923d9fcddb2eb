import { ROOMS } from '../rooms.ts';
import { PHONE } from '../rules/phone.ts';
import type { OfficeCommand } from './command.ts';

const messageId = { kind: 'whole', help: 'number of the message, as `reports` shows it' } as const;
const phone = { kind: 'pattern', pattern: PHONE, help: "the player's, 09…" } as const;
const word = { kind: 'text', help: 'in any script; it is compared in small letters, without signs' } as const;

const MODERATOR = ['moderator'] as const;

export const ROOMS_COMMANDS = {
  reports: {
    summary: 'messages that players have reported and nobody has decided, the most reported first',
    changes: false,
    roles: MODERATOR,
    showsPlayers: true,
    arguments: {},
    example: 'reports',
  },
  'decide-message': {
    summary: 'shows a message in spite of its reports, or removes one for good',
    changes: true,
    roles: MODERATOR,
    arguments: { message: messageId, to: { kind: 'choice', choices: ['show', 'remove'], help: 'what becomes of it' } },
    example: 'decide-message 412 remove',
  },
  rooms: { summary: 'rooms, and whether each is open', changes: false, arguments: {}, example: 'rooms' },
  'turn-room': {
    summary: 'opens a room for messages, or closes it; what was said stays to be read',
    changes: true,
    roles: MODERATOR,
    arguments: {
      room: { kind: 'choice', choices: ROOMS, help: 'which' },
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: open' },
    },
    example: `turn-room ${ROOMS[0]} off`,
  },
  mute: {
    summary: 'lets a player write in no room for some days, or never again',
    changes: true,
    roles: MODERATOR,
    arguments: { phone, for: { kind: 'choice', choices: ['1', '7', '30', 'ever'], help: 'days' } },
    example: 'mute 09770000001 7',
  },
  unmute: {
    summary: 'lets a muted player write again',
    changes: true,
    roles: MODERATOR,
    arguments: { phone },
    example: 'unmute 09770000001',
  },
  words: { summary: 'words that no message may hold', changes: false, arguments: {}, example: 'words' },
  'add-word': {
    summary: 'refuses messages that hold a word',
    changes: true,
    roles: MODERATOR,
    arguments: { word },
    example: 'add-word scam',
  },
  'drop-word': {
    summary: 'lets a word be said again',
    changes: true,
    roles: MODERATOR,
    arguments: { word },
    example: 'drop-word scam',
  },
} as const satisfies Record<string, OfficeCommand>;
