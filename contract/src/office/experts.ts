import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

export const EXPERTS_COMMANDS = {
  experts: {
    summary: 'experts with their ids and the number of draws that each has picked',
    changes: false,
    arguments: {},
    example: 'experts',
  },
  'add-expert': {
    summary: 'adds an expert',
    changes: true,
    arguments: { name: { kind: 'text', help: 'as shown to players' } },
    example: 'add-expert "Sayar Htun"',
  },
  'turn-expert': {
    summary: 'lists or unlists an expert; published picks stay',
    changes: true,
    arguments: {
      expert: createIdArgument('expert'),
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: listed' },
    },
    example: `turn-expert ${EXAMPLE_ID} off`,
  },
  'publish-picks': {
    summary: "publishes an expert's numbers for an open draw; they cannot be changed",
    changes: true,
    arguments: {
      expert: createIdArgument('expert'),
      draw: createIdArgument('draw'),
      numbers: {
        kind: 'pattern',
        pattern: /^\d{1,4}(,\d{1,4}){0,9}$/,
        help: 'one to ten numbers, separated by commas',
      },
    },
    example: `publish-picks ${EXAMPLE_ID} ${EXAMPLE_ID} 05,27,50`,
  },
} as const satisfies Record<string, OfficeCommand>;
