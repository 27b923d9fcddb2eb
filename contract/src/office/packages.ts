import { PACKAGE_KINDS } from '../rules/package.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const kind = { kind: 'choice', choices: PACKAGE_KINDS, help: 'which package' } as const;

export const PACKAGES_COMMANDS = {
  packages: {
    summary: 'packages of the current sections: price, sold, capacity, on sale or not',
    changes: false,
    arguments: {},
    example: 'packages',
  },
  'price-package': {
    summary: 'sets price, payout and capacity of a package of a section, for packages sold from now on',
    changes: true,
    arguments: {
      draw: createIdArgument('draw'),
      kind,
      stakeKyat: { kind: 'whole', help: 'stake per number, in hundreds' },
      payoutMultiplier: { kind: 'whole', help: 'stake included' },
      capacity: { kind: 'whole', help: 'total number of packages; sold ones stay' },
    },
    example: `price-package ${EXAMPLE_ID} gold 1000 85 200`,
  },
  'turn-package': {
    summary: 'opens or closes the sale of a package of a section; sold packages stay',
    changes: true,
    arguments: {
      draw: createIdArgument('draw'),
      kind,
      to: { kind: 'choice', choices: ['on', 'off'], help: 'on: on sale' },
    },
    example: `turn-package ${EXAMPLE_ID} silver off`,
  },
  'limit-package-number': {
    summary: 'sets the limit of stakes by packages of a kind on a number of a section; 0 closes the number',
    changes: true,
    arguments: {
      draw: createIdArgument('draw'),
      kind,
      number: { kind: 'pattern', pattern: /^\d{1,4}$/, help: 'with all digits, such as 07' },
      limitKyat: { kind: 'whole', help: 'whole kyat' },
    },
    example: `limit-package-number ${EXAMPLE_ID} gold 47 20000`,
  },
} as const satisfies Record<string, OfficeCommand>;
