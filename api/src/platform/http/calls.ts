import type { Log } from '../log.ts';
import type { MoneyCommand } from './money-command.ts';

export interface Call {
  readonly deviceId: string | null; // Null when missing or malformed (A1).
  readonly ip: string;
  readonly origin: string; // As the browser sees it. A forged one misleads only its sender.
  readonly userAgent: string; // Untrusted input; empty when missing.
  readonly requestId: string;
  readonly log: Log;
  readonly playerId: string | null; // Set when an endpoint with auth `optional` receives a valid session.
}

/** The player comes from the token alone, never from a header or the body. */
export interface PlayerCall extends Call {
  readonly deviceId: string;
  readonly playerId: string;
  readonly sessionId: string;
}

/** Its idempotency key lets the command run once (I7). */
export interface MoneyCall extends PlayerCall {
  readonly command: MoneyCommand;
}

export interface Session {
  readonly playerId: string;
  readonly sessionId: string;
  readonly remainingMs?: number; // unlimited when absent
}

/** Null for a token that is unknown, expired or of another device. The accounts module provides it. */
export type Authenticate = (token: string, deviceId: string) => Promise<Session | null>;
