import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const network = {
  kind: 'pattern',
  pattern: /^[\da-fA-F:.]{2,45}(?:\/\d{1,3})?$/,
  help: 'an address, or a network as 203.0.113.0/24',
} as const;
const evidence = { kind: 'text', help: 'what shows it' } as const;

export const GEO_RESTRICTION_COMMANDS = {
  border: {
    summary: 'the table of countries with its age, the list of VPNs, and from where games may be played',
    changes: false,
    arguments: {},
    example: 'border',
  },
  'look-up-address': {
    summary: 'where an address is taken to be, what says so, and whether games are open to it',
    changes: false,
    arguments: {
      address: { kind: 'pattern', pattern: /^[\da-fA-F:.]{2,45}$/, help: 'of IPv4 or IPv6' },
      provider: { kind: 'pattern', pattern: /^[a-z][a-z-]{1,29}$/, isOptional: true, help: 'its code' },
    },
    example: 'look-up-address 203.0.113.7',
  },
  'address-reports': {
    summary: 'addresses of which somebody says that the guess is wrong, the longest waiting first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {},
    example: 'address-reports',
  },
  'correct-address': {
    summary: 'says in which country a network is, for some days; the reports of it are answered',
    changes: true,
    arguments: {
      network,
      country: { kind: 'pattern', pattern: /^[A-Z]{2}$/, help: 'its code, as MM' },
      days: { kind: 'whole', help: '1 to 366' },
      reason: evidence,
    },
    example: 'correct-address 203.0.113.0/24 MM 90 "Their operator showed the delegation"',
  },
  'address-corrections': {
    summary: 'what was said of networks, the latest first, also what is over',
    changes: false,
    fieldsOfPeople: ['reason'],
    arguments: {},
    example: 'address-corrections',
  },
  'end-correction': {
    summary: 'lets the table count again for a network',
    changes: true,
    arguments: { id: createIdArgument('correction'), reason: evidence },
    example: `end-correction ${EXAMPLE_ID} "The network has moved"`,
  },
  'dismiss-report': {
    summary: 'ends a report: the guess was right',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('report'), reason: evidence },
    example: `dismiss-report ${EXAMPLE_ID} "The address is a VPN's"`,
  },
} as const satisfies Record<string, OfficeCommand>;
