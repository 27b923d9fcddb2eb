import { IDENTITY_STATES } from '../identity.ts';
import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument, playerReason } from './arguments.ts';

const STATES = IDENTITY_STATES.filter((state) => state !== 'none');

export const IDENTITY_COMMANDS = {
  identities: {
    summary: 'identity verifications, the oldest first',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { state: { kind: 'choice', choices: STATES, isOptional: true, help: 'default: submitted' } },
    example: 'identities',
  },
  identity: {
    summary: 'an identity verification: the card, its pictures (command photo), and other players with that card',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: { id: createIdArgument('proof') },
    example: `identity ${EXAMPLE_ID}`,
  },
  'approve-identity': {
    summary: 'approves an identity verification',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('proof') },
    example: `approve-identity ${EXAMPLE_ID}`,
  },
  'refuse-identity': {
    summary: 'refuses an identity verification; the player may submit another',
    changes: true,
    roles: ['cashier'],
    arguments: { id: createIdArgument('proof'), reason: playerReason },
    example: `refuse-identity ${EXAMPLE_ID} "The number cannot be read"`,
  },
  'reseal-identities': {
    summary: 'encrypts cards and pictures again with the newest IDENTITY_KEY, so that an older key can be removed',
    changes: true,
    arguments: {},
    example: 'reseal-identities',
  },
} as const satisfies Record<string, OfficeCommand>;
