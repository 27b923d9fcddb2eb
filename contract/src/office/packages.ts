import { PACKAGE_KINDS } from '../rules/package.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const kind = { kind: 'choice', choices: PACKAGE_KINDS, help: 'which package' } as const;

export const PACKAGES_COMMANDS = {
  packages: {
    summary: 'packages of the sections of now: price, sold, capacity, whether they are sold',
    changes: false,
    arguments: {},
    example: 'packages',
  },
  'price-package': {
    summary: 'sets what a package of a section costs, pays and how many there are, for those that are sold from now on',
    changes: true,
    arguments: {
      draw: createIdArgument('draw'),
      kind,
      stakeKyat: { kind: 'whole', help: 'on each of its numbers, in hundreds' },
      payoutMultiplier: { kind: 'whole', help: 'stake included' },
      capacity: { kind: 'whole', help: 'packages in all; what is sold stays' },
    },
    example: `price-package ${EXAMPLE_ID} gold 1000 85 200`,
  },
  'turn-package': {
    summary: 'opens or closes the sale of a package of a section; what is sold stays',
    changes: true,
    arguments: {
      draw: createIdArgument('draw'),
      kind,
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: sold' },
    },
    example: `turn-package ${EXAMPLE_ID} silver off`,
  },
  'limit-package-number': {
    summary: 'sets the most that packages of a kind may stake on a number of a section; 0 closes it',
    changes: true,
    arguments: {
      draw: createIdArgument('draw'),
      kind,
      number: { kind: 'pattern', pattern: /^\d{1,4}$/, help: 'with all of its digits' },
      limitKyat: { kind: 'whole', help: 'whole kyat' },
    },
    example: `limit-package-number ${EXAMPLE_ID} gold 47 20000`,
  },
} as const satisfies Record<string, OfficeCommand>;
