import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const FIGURES_PATTERN = /^[\d.,]{1,15}$/;
const numberOfDraw = {
  kind: 'pattern',
  pattern: /^\d{1,4}$/,
  help: 'with all digits of the game, such as 07',
} as const;

const CLERK = ['draw-clerk'] as const;

export const DRAWS_COMMANDS = {
  draws: { summary: 'draws of now, with their ids', changes: false, arguments: {}, example: 'draws' },
  result: {
    summary:
      'enters the result of a draw by its printed figures; the first result of a draw with stakes above a sum, and a different second result, wait for another person',
    changes: true,
    roles: CLERK,
    arguments: {
      draw: createIdArgument('draw'),
      figure: {
        kind: 'pattern',
        pattern: FIGURES_PATTERN,
        help: 'the first printed figure; the index, if the game has two',
      },
      secondFigure: {
        kind: 'pattern',
        pattern: FIGURES_PATTERN,
        help: 'the second printed figure, if the game has one: the value in million baht',
        isOptional: true,
      },
    },
    example: `result ${EXAMPLE_ID} 1,298.54 45,677.21`,
  },
  results: {
    summary: 'all results entered for a draw, and by whom',
    changes: false,
    arguments: { draw: createIdArgument('draw') },
    example: `results ${EXAMPLE_ID}`,
  },
  void: {
    summary: 'cancels a draw and refunds all stakes',
    changes: true,
    roles: CLERK,
    arguments: {
      draw: createIdArgument('draw'),
      reason: { kind: 'choice', choices: ['maintenance', 'no-draw'], help: 'shown to players' },
    },
    example: `void ${EXAMPLE_ID} no-draw`,
  },
  'move-draw': {
    summary: 'moves a draw without bets to another day, if its game allows it',
    changes: true,
    roles: CLERK,
    arguments: {
      draw: createIdArgument('draw'),
      date: {
        kind: 'pattern',
        pattern: /^20\d{2}-\d{2}-\d{2}$/,
        help: 'Myanmar day, at most 6 days from the usual one',
      },
    },
    example: `move-draw ${EXAMPLE_ID} 2027-01-02`,
  },
  'close-number': {
    summary: 'closes a number of a draw for stakes',
    changes: true,
    roles: CLERK,
    arguments: { draw: createIdArgument('draw'), number: numberOfDraw },
    example: `close-number ${EXAMPLE_ID} 47`,
  },
  'limit-number': {
    summary: 'sets the limit of stakes on a number of a draw',
    changes: true,
    roles: CLERK,
    arguments: {
      draw: createIdArgument('draw'),
      number: numberOfDraw,
      limitKyat: { kind: 'whole', help: 'whole kyat' },
    },
    example: `limit-number ${EXAMPLE_ID} 47 500000`,
  },
  'limit-draw': {
    summary: 'sets the limit of all stakes on a draw; 0 closes it for stakes',
    changes: true,
    roles: CLERK,
    arguments: { draw: createIdArgument('draw'), limitKyat: { kind: 'whole', help: 'whole kyat' } },
    example: `limit-draw ${EXAMPLE_ID} 20000000`,
  },
} as const satisfies Record<string, OfficeCommand>;
