import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const FIGURES_PATTERN = /^[\d.,]{1,15}$/;
const numberOfDraw = {
  kind: 'pattern',
  pattern: /^\d{1,4}$/,
  help: 'as the game has it, with all of its digits',
} as const;

const CLERK = ['draw-clerk'] as const;

export const DRAWS_COMMANDS = {
  draws: { summary: 'draws of now, with their ids', changes: false, arguments: {}, example: 'draws' },
  result: {
    summary:
      'enters the result of a draw, by the figures that were printed; the first of a draw above a sum, and a different second one, wait for another person',
    changes: true,
    roles: CLERK,
    arguments: {
      draw: createIdArgument('draw'),
      figure: {
        kind: 'pattern',
        pattern: FIGURES_PATTERN,
        help: 'the first figure of the game, as printed; of two, the index',
      },
      secondFigure: {
        kind: 'pattern',
        pattern: FIGURES_PATTERN,
        help: 'the second, where the game has one: the value, in million baht',
        isOptional: true,
      },
    },
    example: `result ${EXAMPLE_ID} 1,298.54 45,677.21`,
  },
  results: {
    summary: 'every result that was entered for a draw, and by whom',
    changes: false,
    arguments: { draw: createIdArgument('draw') },
    example: `results ${EXAMPLE_ID}`,
  },
  void: {
    summary: 'calls a draw off; every stake goes back',
    changes: true,
    roles: CLERK,
    arguments: {
      draw: createIdArgument('draw'),
      reason: { kind: 'choice', choices: ['maintenance', 'no-draw'], help: 'players read it' },
    },
    example: `void ${EXAMPLE_ID} no-draw`,
  },
  'move-draw': {
    summary: 'moves a draw that nobody has bet on to another day, where its game has such days',
    changes: true,
    roles: CLERK,
    arguments: {
      draw: createIdArgument('draw'),
      date: {
        kind: 'pattern',
        pattern: /^20\d{2}-\d{2}-\d{2}$/,
        help: 'the day in Myanmar, 6 days from the usual one at most',
      },
    },
    example: `move-draw ${EXAMPLE_ID} 2027-01-02`,
  },
  'close-number': {
    summary: 'takes no more stakes on a number of a draw',
    changes: true,
    roles: CLERK,
    arguments: { draw: createIdArgument('draw'), number: numberOfDraw },
    example: `close-number ${EXAMPLE_ID} 47`,
  },
  'limit-number': {
    summary: 'sets the most that may be staked on a number of a draw',
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
    summary: 'sets the most that may be staked on a draw in all; 0 takes no more stakes',
    changes: true,
    roles: CLERK,
    arguments: { draw: createIdArgument('draw'), limitKyat: { kind: 'whole', help: 'whole kyat' } },
    example: `limit-draw ${EXAMPLE_ID} 20000000`,
  },
} as const satisfies Record<string, OfficeCommand>;
