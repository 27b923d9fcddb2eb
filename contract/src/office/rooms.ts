import { ROOMS } from '../rooms.ts';
import { PHONE } from '../rules/phone.ts';
import type { OfficeCommand } from './command.ts';

const messageId = { kind: 'whole', help: 'number of the message, as `reports` shows it' } as const;
const phone = { kind: 'pattern', pattern: PHONE, help: "the player's, 09…" } as const;
const word = { kind: 'text', help: 'in any script; compared in lower case without punctuation' } as const;

const MODERATOR = ['moderator'] as const;

export const ROOMS_COMMANDS = {
  reports: {
    summary: 'undecided reports of messages, the most reported first',
    changes: false,
    roles: MODERATOR,
    showsPlayers: true,
    arguments: {},
    example: 'reports',
  },
  'decide-message': {
    summary: 'shows a reported message again, or removes it permanently',
    changes: true,
    roles: MODERATOR,
    arguments: { message: messageId, to: { kind: 'choice', choices: ['show', 'remove'], help: 'show or remove' } },
    example: 'decide-message 412 remove',
  },
  rooms: { summary: 'chat rooms, and whether each is open', changes: false, arguments: {}, example: 'rooms' },
  'turn-room': {
    summary: 'opens or closes a chat room; existing messages stay readable',
    changes: true,
    roles: MODERATOR,
    arguments: {
      room: { kind: 'choice', choices: ROOMS, help: 'chat room' },
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: open' },
    },
    example: `turn-room ${ROOMS[0]} off`,
  },
  mute: {
    summary: 'bans a player from writing in all rooms for some days, or permanently',
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
    summary: 'refuses messages that contain a word',
    changes: true,
    roles: MODERATOR,
    arguments: { word },
    example: 'add-word scam',
  },
  'drop-word': {
    summary: 'allows a word again',
    changes: true,
    roles: MODERATOR,
    arguments: { word },
    example: 'drop-word scam',
  },
} as const satisfies Record<string, OfficeCommand>;
