import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const file = { kind: 'file', help: 'JSON; fields: docs/operators/promotions-and-rooms.md' } as const;

export const PROMOTIONS_COMMANDS = {
  promotions: { summary: 'promotions, the newest first', changes: false, arguments: {}, example: 'promotions' },
  'add-promotion': {
    summary: 'creates a promotion: texts in every language, days, picture',
    changes: true,
    arguments: { file },
    example: 'add-promotion thingyan.json',
  },
  'change-promotion': {
    summary: 'replaces a promotion; without a picture the current one stays',
    changes: true,
    arguments: { promotion: createIdArgument('promotion'), file },
    example: `change-promotion ${EXAMPLE_ID} thingyan.json`,
  },
  'turn-promotion': {
    summary: 'shows a promotion on its days, or hides it',
    changes: true,
    arguments: {
      promotion: createIdArgument('promotion'),
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: shown' },
    },
    example: `turn-promotion ${EXAMPLE_ID} off`,
  },
} as const satisfies Record<string, OfficeCommand>;
