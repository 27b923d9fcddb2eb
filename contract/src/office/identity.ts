import { IDENTITY_STATES } from '../identity.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument, playerReason } from './arguments.ts';

const STATES = IDENTITY_STATES.filter((state) => state !== 'none');

export const IDENTITY_COMMANDS = {
  identities: {
    summary: 'proofs of identity, the longest waiting first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { state: { kind: 'choice', choices: STATES, isOptional: true, help: 'submitted when not given' } },
    example: 'identities',
  },
  identity: {
    summary: 'one proof of identity: the card, its pictures (command photo), and who else has sent that card',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { id: createIdArgument('proof') },
    example: `identity ${EXAMPLE_ID}`,
  },
  'approve-identity': {
    summary: 'approves a proof of identity',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('proof') },
    example: `approve-identity ${EXAMPLE_ID}`,
  },
  'refuse-identity': {
    summary: 'refuses a proof of identity; the player may send another',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('proof'), reason: playerReason },
    example: `refuse-identity ${EXAMPLE_ID} "The number cannot be read"`,
  },
  'reseal-identities': {
    summary: 'seals cards and pictures with the newest IDENTITY_KEY, so that an older one can be taken away',
    changes: true,
    arguments: {},
    example: 'reseal-identities',
  },
} as const satisfies Record<string, OfficeCommand>;
