import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

export const EXPERTS_COMMANDS = {
  experts: {
    summary: 'experts with their ids, and how many draws each has picked',
    changes: false,
    arguments: {},
    example: 'experts',
  },
  'add-expert': {
    summary: 'adds an expert',
    changes: true,
    arguments: { name: { kind: 'text', help: 'as players read it' } },
    example: 'add-expert "Sayar Htun"',
  },
  'turn-expert': {
    summary: 'lists an expert, or takes one off the list; what was published stays',
    changes: true,
    arguments: {
      expert: createIdArgument('expert'),
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: listed' },
    },
    example: `turn-expert ${EXAMPLE_ID} off`,
  },
  'publish-picks': {
    summary: "publishes an expert's numbers for a draw that has not closed; they cannot be changed",
    changes: true,
    arguments: {
      expert: createIdArgument('expert'),
      draw: createIdArgument('draw'),
      numbers: {
        kind: 'pattern',
        pattern: /^\d{1,4}(,\d{1,4}){0,9}$/,
        help: 'one to ten, with commas between them',
      },
    },
    example: `publish-picks ${EXAMPLE_ID} ${EXAMPLE_ID} 05,27,50`,
  },
} as const satisfies Record<string, OfficeCommand>;
