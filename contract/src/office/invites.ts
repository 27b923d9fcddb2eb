import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

export const INVITES_COMMANDS = {
  'invite-holds': {
    summary: 'invited players who may be the inviter; they give no bonus until decided',
    changes: false,
    roles: ['cashier'],
    showsPlayers: true,
    arguments: {
      state: { kind: 'choice', choices: ['held', 'cleared', 'refused'], isOptional: true, help: 'default: held' },
    },
    example: 'invite-holds',
  },
  'decide-invite': {
    summary: 'decides whether an invited player is a different person than the inviter',
    changes: true,
    roles: ['cashier'],
    arguments: {
      player: createIdArgument('invited player'),
      to: {
        kind: 'choice',
        choices: ['cleared', 'refused'],
        help: 'cleared: a different person, who counts from now on',
      },
    },
    example: `decide-invite ${EXAMPLE_ID} cleared`,
  },
} as const satisfies Record<string, OfficeCommand>;
