import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, id } from './words.ts';

/** 2D sections, their results and their limits. */
export const DRAWS_COMMANDS = {
  sections: { summary: '2D sections of now, with their ids', changes: false, arguments: {}, example: 'sections' },
  result: {
    summary: 'enters a 2D result; a different second one waits for another person',
    changes: true,
    arguments: {
      section: id('section'),
      index: { kind: 'pattern', pattern: /^[\d,]{1,9}\.\d{2}$/, help: 'the SET index as printed' },
      value: { kind: 'pattern', pattern: /^[\d,]{1,12}\.\d{2}$/, help: 'the SET value, million baht, as printed' },
    },
    example: `result ${EXAMPLE_ID} 1,298.54 45,677.21`,
  },
  results: {
    summary: 'every result that was entered for a 2D section, and by whom',
    changes: false,
    arguments: { section: id('section') },
    example: `results ${EXAMPLE_ID}`,
  },
  void: {
    summary: 'calls a 2D section off; every stake goes back',
    changes: true,
    arguments: {
      section: id('section'),
      reason: { kind: 'choice', choices: ['maintenance', 'no-draw'], help: 'players read it' },
    },
    example: `void ${EXAMPLE_ID} no-draw`,
  },
  'close-number': {
    summary: 'takes no more stakes on a number of a section',
    changes: true,
    arguments: { section: id('section'), number: { kind: 'pattern', pattern: /^\d{2}$/, help: '00 to 99' } },
    example: `close-number ${EXAMPLE_ID} 47`,
  },
  'limit-number': {
    summary: 'sets the most that may be staked on a number of a section',
    changes: true,
    arguments: {
      section: id('section'),
      number: { kind: 'pattern', pattern: /^\d{2}$/, help: '00 to 99' },
      limitKyat: { kind: 'whole', help: 'whole kyat' },
    },
    example: `limit-number ${EXAMPLE_ID} 47 500000`,
  },
} as const satisfies Record<string, OfficeCommand>;
