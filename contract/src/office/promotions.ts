import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const file = { kind: 'file', help: 'JSON; docs/operators/promotions-and-rooms.md has its fields' } as const;

export const PROMOTIONS_COMMANDS = {
  promotions: { summary: 'promotions, the newest first', changes: false, arguments: {}, example: 'promotions' },
  'add-promotion': {
    summary: 'writes a promotion: its words in every language, its days, its picture',
    changes: true,
    arguments: { file },
    example: 'add-promotion thingyan.json',
  },
  'change-promotion': {
    summary: 'writes a promotion anew; without a picture it keeps the one it has',
    changes: true,
    arguments: { promotion: createIdArgument('promotion'), file },
    example: `change-promotion ${EXAMPLE_ID} thingyan.json`,
  },
  'turn-promotion': {
    summary: 'shows a promotion within its days, or takes it off',
    changes: true,
    arguments: {
      promotion: createIdArgument('promotion'),
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: shown' },
    },
    example: `turn-promotion ${EXAMPLE_ID} off`,
  },
} as const satisfies Record<string, OfficeCommand>;
