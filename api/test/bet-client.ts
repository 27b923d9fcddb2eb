import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/endpoint';
import type { DirectPlayer } from './direct-players.ts';

/** A bet as a phone keeps it until it is answered: its key goes with it, however often it is sent. */
export interface SentBet {
  readonly player: DirectPlayer;
  readonly key: string;
  readonly body: {
    readonly drawId: string;
    readonly lines: readonly { readonly number: string; readonly stakeKyat: number }[];
  };
}

/** What came back: a status and a body; status 0 when nothing did. */
export interface BetReply {
  readonly status: number;
  readonly body: { readonly ticketId?: string; readonly refusal?: { readonly code: string } };
  readonly retryAfter: string | null;
}

/** A bet of one line with a key of its own. */
export function aBetOf(
  player: DirectPlayer,
  drawId: string,
  line: { readonly number: string; readonly stakeKyat: number } = { number: '57', stakeKyat: 100 },
): SentBet {
  return { player, key: randomUUID(), body: { drawId, lines: [line] } };
}

/** Sends a bet over HTTP, as the app does. */
export async function sendBet(origin: string, { player, key, body }: SentBet): Promise<BetReply> {
  try {
    const response = await fetch(`${origin}/api/tickets/numbers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'device-id': player.deviceId,
        authorization: `Bearer ${player.token}`,
        [IDEMPOTENCY_HEADER]: key,
      },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as BetReply['body'],
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    // Refused, reset or cut off: the phone does not know what became of it.
    return { status: 0, body: {}, retryAfter: null };
  }
}

const BUSY = 503;
const PAUSE_MS = 250;
const TRIES = 240;

/** Sends a bet as often as the server says that it is too busy to take it, for a minute: that is no answer to the bet. */
export async function sendUntilTaken(origin: string, bet: SentBet): Promise<BetReply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await sendBet(origin, bet);
    if (reply.status !== BUSY || tries === TRIES) return reply;
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
}
