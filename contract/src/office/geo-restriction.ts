import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const network = {
  kind: 'pattern',
  pattern: /^[\da-fA-F:.]{2,45}(?:\/\d{1,3})?$/,
  help: 'an IP address or a network, such as 203.0.113.0/24',
} as const;
const evidence = { kind: 'text', help: 'what shows it' } as const;

export const GEO_RESTRICTION_COMMANDS = {
  border: {
    summary: 'age of the country table, the VPN list, and the countries where games are allowed',
    changes: false,
    arguments: {},
    example: 'border',
  },
  'look-up-address': {
    summary: 'the country of an IP address, its source, and whether games are allowed',
    changes: false,
    arguments: {
      address: { kind: 'pattern', pattern: /^[\da-fA-F:.]{2,45}$/, help: 'IPv4 or IPv6' },
      provider: { kind: 'pattern', pattern: /^[a-z][a-z-]{1,29}$/, isOptional: true, help: 'its code' },
    },
    example: 'look-up-address 203.0.113.7',
  },
  'address-reports': {
    summary: 'disputed locations of IP addresses, the oldest first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {},
    example: 'address-reports',
  },
  'correct-address': {
    summary: 'sets the country of a network for some days and closes its disputes',
    changes: true,
    arguments: {
      network,
      country: { kind: 'pattern', pattern: /^[A-Z]{2}$/, help: 'country code, such as MM' },
      days: { kind: 'whole', help: '1 to 366' },
      reason: evidence,
    },
    example: 'correct-address 203.0.113.0/24 MM 90 "Their operator showed the delegation"',
  },
  'address-corrections': {
    summary: 'overrides of network locations, including expired ones, the latest first',
    changes: false,
    fieldsOfPeople: ['reason'],
    arguments: {},
    example: 'address-corrections',
  },
  'end-correction': {
    summary: 'removes the override of a network',
    changes: true,
    arguments: { id: createIdArgument('correction'), reason: evidence },
    example: `end-correction ${EXAMPLE_ID} "The network has moved"`,
  },
  'dismiss-report': {
    summary: 'rejects a dispute: the location was right',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('report'), reason: evidence },
    example: `dismiss-report ${EXAMPLE_ID} "The address is a VPN's"`,
  },
} as const satisfies Record<string, OfficeCommand>;
