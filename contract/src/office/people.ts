import { PHONE } from '../rules/phone.ts';
import type { OfficeCommand } from './command.ts';

/** Players and what was sent to them. */
export const PEOPLE_COMMANDS = {
  players: {
    summary: 'players, the newest first',
    changes: false,
    sandboxOnly: true,
    arguments: { search: { kind: 'text', isOptional: true, help: 'part of a phone or a name' } },
    example: 'players 0977',
  },
  messages: {
    summary: 'the last texts to a phone, with their one-time codes',
    changes: false,
    sandboxOnly: true,
    arguments: { phone: { kind: 'pattern', pattern: PHONE, help: '09…' } },
    example: 'messages 09770000001',
  },
} as const satisfies Record<string, OfficeCommand>;
