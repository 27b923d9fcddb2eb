import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

export const INVITES_COMMANDS = {
  'invite-holds': {
    summary: 'invited players who look like who brought them, and count for no bonus until it is decided',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      state: { kind: 'choice', choices: ['held', 'cleared', 'refused'], isOptional: true, help: 'held when not given' },
    },
    example: 'invite-holds',
  },
  'decide-invite': {
    summary: 'says whether an invited player is somebody else than who brought them',
    changes: true,
    roles: ['cashier'],
    arguments: {
      player: createIdArgument('invited player'),
      to: { kind: 'choice', choices: ['cleared', 'refused'], help: 'cleared: somebody else, who counts from now on' },
    },
    example: `decide-invite ${EXAMPLE_ID} cleared`,
  },
} as const satisfies Record<string, OfficeCommand>;
