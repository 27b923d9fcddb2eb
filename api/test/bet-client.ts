import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/platform/endpoint';
import type { DirectPlayer } from './direct-players.ts';

export interface SentBet {
  readonly player: DirectPlayer;
  readonly key: string;
  readonly body: {
    readonly drawId: string;
    readonly lines: readonly { readonly number: string; readonly stakeKyat: number }[];
  };
}

/** Status 0 means that no answer came. */
export interface BetReply {
  readonly status: number;
  readonly body: { readonly ticketId?: string; readonly refusal?: { readonly code: string } };
  readonly retryAfter: string | null;
}

export function createBet(
  player: DirectPlayer,
  drawId: string,
  line: { readonly number: string; readonly stakeKyat: number } = { number: '57', stakeKyat: 100 },
): SentBet {
  return { player, key: randomUUID(), body: { drawId, lines: [line] } };
}

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
    // Refused, reset or cut off: the outcome is unknown.
    return { status: 0, body: {}, retryAfter: null };
  }
}

const BUSY_STATUS = 503;
const PAUSE_MS = 250;
const ATTEMPTS = 240;

/** Retries for a minute while the server is too busy to accept the bet. */
export async function sendUntilAccepted(origin: string, bet: SentBet): Promise<BetReply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await sendBet(origin, bet);
    if (reply.status !== BUSY_STATUS || tries === ATTEMPTS) return reply;
    await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
}
