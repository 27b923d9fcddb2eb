import {
  PLAY_PATHS,
  type CheckedRound,
  type PlayAnswer,
  type PlayOrder,
  type PlayRefusal,
  type PlaySession,
  type ShotsAnswer,
  type ShotsOrder,
} from '@padauk/contract/game-play';

export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: PlayRefusal | 'OFFLINE' };

const TIMEOUT_MS = 12_000;

async function ask<Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Value>> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), TIMEOUT_MS);
  try {
    const reply = await fetch(path, {
      method,
      signal: timer.signal,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Our own server's, by the types of the contract.
    const answer = (await reply.json()) as Value & { refusal?: { code: PlayRefusal } };
    return reply.ok ? { ok: true, value: answer } : { ok: false, code: answer.refusal?.code ?? 'UNAVAILABLE' };
  } catch {
    return { ok: false, code: 'OFFLINE' };
  } finally {
    clearTimeout(timeout);
  }
}

export const enter = (code: string): Promise<Answer<PlaySession>> => ask('POST', PLAY_PATHS.session, { code });
export const readSession = (): Promise<Answer<PlaySession>> => ask('GET', PLAY_PATHS.session);

/** E29: a beacon is sent even while the page unloads. */
export function sayLeft(): void {
  navigator.sendBeacon(PLAY_PATHS.leave);
}

const TRIES = 3;
const PAUSE_MS = 700;

/** Retries a lost answer; the id makes the order idempotent. */
async function askUntilAnswered<Value>(path: string, order: object): Promise<Answer<Value>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask<Value>('POST', path, order);
    const isLost = !answer.ok && (answer.code === 'OFFLINE' || answer.code === 'UNAVAILABLE');
    if (!isLost || tries === TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
  }
}

export const play = (order: PlayOrder): Promise<Answer<PlayAnswer>> => askUntilAnswered(PLAY_PATHS.rounds, order);
export const shoot = (order: ShotsOrder): Promise<Answer<ShotsAnswer>> => askUntilAnswered(PLAY_PATHS.shots, order);
export const endRound = (): Promise<Answer<PlaySession>> => ask('POST', PLAY_PATHS.end, {});
export const readRound = (id: string): Promise<Answer<CheckedRound>> => ask('GET', `${PLAY_PATHS.rounds}/${id}`);

/** For ids and the client seed. `randomUUID` is missing on pages without TLS. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
