import type { Log } from '../log.ts';
import type { MoneyCommand } from './money-command.ts';

/** Who calls, as far as headers can say: what a handler may know beside the request. */
export interface Call {
  /** The `device-id` header, or null when it is missing or malformed. A1: any visitor may be without. */
  readonly deviceId: string | null;
  /** The real address, through the known number of proxies. */
  readonly ip: string;
  /** Our own origin as the caller has it, `https://padauk.example`: what another site's page leads back to. Who sends a false one leads itself astray. */
  readonly origin: string;
  /** What the browser says of itself; empty when nothing. Of strangers: never shown as it came. */
  readonly userAgent: string;
  readonly requestId: string;
  readonly log: Log;
  /** The player of a valid session, where the endpoint's auth is `optional`. */
  readonly playerId: string | null;
}

/** A call inside a valid session. The player comes from the token alone, never from a header or the body. */
export interface PlayerCall extends Call {
  readonly deviceId: string;
  readonly playerId: string;
  readonly sessionId: string;
}

/** A call that moves money: its key lets it run once (I7). */
export interface MoneyCall extends PlayerCall {
  readonly command: MoneyCommand;
}

/** A session that a token and a device stand for. */
export interface Session {
  readonly playerId: string;
  readonly sessionId: string;
  /** How long it stands if nothing is done with it; for ever when not given. */
  readonly leftMs?: number;
}

/** Answers null for a token that is unknown, over, or of another device. Given by the accounts module. */
export type Authenticate = (token: string, deviceId: string) => Promise<Session | null>;
