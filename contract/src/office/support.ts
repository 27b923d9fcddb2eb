import { PHONE } from '../rules/phone.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const phone = { kind: 'pattern', pattern: PHONE, help: "the player's, 09…" } as const;
const template = { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{1,30}$/, help: 'small letters, digits, -' } as const;
const operator = { kind: 'pattern', pattern: /^[a-z][a-z0-9-]{1,30}$/, help: 'name of an operator' } as const;

export const SUPPORT_COMMANDS = {
  chats: {
    summary: 'conversations with players, the longest waiting first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      state: {
        kind: 'choice',
        choices: ['waiting', 'answered', 'closed'],
        isOptional: true,
        help: 'waiting when not given',
      },
    },
    example: 'chats',
  },
  chat: {
    summary: 'what a player and customer service have written, the oldest first (a picture: command photo)',
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
    summary: 'gives a conversation to another operator',
    changes: true,
    roles: ['cashier'],
    arguments: { phone, operator },
    example: 'hand-over 09770000001 thiri',
  },
  'close-chat': {
    summary: 'closes a conversation; the next message of the player opens another',
    changes: true,
    roles: ['cashier'],
    arguments: { phone },
    example: 'close-chat 09770000001',
  },
  templates: { summary: 'answers that are given often', changes: false, arguments: {}, example: 'templates' },
  'set-template': {
    summary: 'writes a template; without a text it is taken away',
    changes: true,
    arguments: { name: template, text: { kind: 'text', isOptional: true, help: 'the player reads it' } },
    example: 'set-template slip-again "Please send the slip once more."',
  },
  'answer-times': {
    summary: 'how long players waited for a first answer: how many, the middle, the longest of 95 in 100',
    changes: false,
    arguments: { days: { kind: 'whole', isOptional: true, help: 'of the last days; 7 when not given' } },
    example: 'answer-times 30',
  },
  feedback: {
    summary: 'what players say of the app, the longest waiting first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      state: { kind: 'choice', choices: ['waiting', 'answered'], isOptional: true, help: 'waiting when not given' },
    },
    example: 'feedback',
  },
  'answer-feedback': {
    summary: 'answers a feedback, into the inbox of the player',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('feedback'), text: { kind: 'text', help: 'the player reads it' } },
    example: `answer-feedback ${EXAMPLE_ID} "Thank you, it is mended."`,
  },
} as const satisfies Record<string, OfficeCommand>;
