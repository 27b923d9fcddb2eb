import { PHONE } from '../rules/phone.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const phone = { kind: 'pattern', pattern: PHONE, help: "the player's, 09…" } as const;
const template = { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{1,30}$/, help: 'lower-case letters, digits, -' } as const;
const operator = { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{1,30}$/, help: 'name of an operator' } as const;

export const SUPPORT_COMMANDS = {
  chats: {
    summary: 'conversations with players, the oldest first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      state: {
        kind: 'choice',
        choices: ['waiting', 'answered', 'closed'],
        isOptional: true,
        help: 'default: waiting',
      },
    },
    example: 'chats',
  },
  chat: {
    summary: 'the messages of a player and customer service, the oldest first (picture: command photo)',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { phone },
    example: 'chat 09770000001',
  },
  answer: {
    summary: 'answers a player',
    changes: true,
    roles: ['cashier'],
    arguments: { phone, text: { kind: 'text', help: 'the player reads it' } },
    example: 'answer 09770000001 "Your slip is credited."',
  },
  'answer-with': {
    summary: 'answers a player with a template',
    changes: true,
    roles: ['cashier'],
    arguments: { phone, template },
    example: 'answer-with 09770000001 slip-again',
  },
  'hand-over': {
    summary: 'assigns a conversation to another operator',
    changes: true,
    roles: ['cashier'],
    arguments: { phone, operator },
    example: 'hand-over 09770000001 thiri',
  },
  'close-chat': {
    summary: 'closes a conversation; the next message of the player opens a new one',
    changes: true,
    roles: ['cashier'],
    arguments: { phone },
    example: 'close-chat 09770000001',
  },
  templates: { summary: 'templates of answers', changes: false, arguments: {}, example: 'templates' },
  'set-template': {
    summary: 'saves a template; without a text it is deleted',
    changes: true,
    arguments: { name: template, text: { kind: 'text', isOptional: true, help: 'the player reads it' } },
    example: 'set-template slip-again "Please send the slip once more."',
  },
  'answer-times': {
    summary: 'waiting time for the first answer: count, median, 95th percentile',
    changes: false,
    arguments: { days: { kind: 'whole', isOptional: true, help: 'the last days; default: 7' } },
    example: 'answer-times 30',
  },
  feedback: {
    summary: 'feedback of players, the oldest first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      state: { kind: 'choice', choices: ['waiting', 'answered'], isOptional: true, help: 'default: waiting' },
    },
    example: 'feedback',
  },
  'answer-feedback': {
    summary: 'answers feedback through the inbox of the player',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('feedback'), text: { kind: 'text', help: 'the player reads it' } },
    example: `answer-feedback ${EXAMPLE_ID} "Thank you, it is mended."`,
  },
} as const satisfies Record<string, OfficeCommand>;
