import {
  PLAY_PATHS,
  type CheckedRound,
  type PlayAnswer,
  type PlayRequest,
  type PlayRefusal,
  type PlaySession,
  type ShotsAnswer,
  type ShotsRequest,
} from '@padauk/contract/games/game-play';

export type ApiResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: PlayRefusal | 'OFFLINE' };

const TIMEOUT_MS = 12_000;

async function sendRequest<Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<ApiResult<Value>> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), TIMEOUT_MS);
  try {
    const reply = await fetch(path, {
      method,
      signal: timer.signal,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // The response of our own server, typed by the contract.
    const answer = (await reply.json()) as Value & { refusal?: { code: PlayRefusal } };
    return reply.ok ? { ok: true, value: answer } : { ok: false, code: answer.refusal?.code ?? 'UNAVAILABLE' };
  } catch {
    return { ok: false, code: 'OFFLINE' };
  } finally {
    clearTimeout(timeout);
  }
}

export const redeemLaunchCode = (code: string): Promise<ApiResult<PlaySession>> =>
  sendRequest('POST', PLAY_PATHS.session, { code });
export const readSession = (): Promise<ApiResult<PlaySession>> => sendRequest('GET', PLAY_PATHS.session);

/** E29: a beacon is sent even while the page unloads. */
export function reportExit(): void {
  navigator.sendBeacon(PLAY_PATHS.leave);
}

const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 700;

/** Retries a lost answer; the id makes the order idempotent. */
async function sendWithRetry<Value>(path: string, order: object): Promise<ApiResult<Value>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendRequest<Value>('POST', path, order);
    const isLost = !answer.ok && (answer.code === 'OFFLINE' || answer.code === 'UNAVAILABLE');
    if (!isLost || tries === MAX_ATTEMPTS) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * tries));
  }
}

export const playRound = (order: PlayRequest): Promise<ApiResult<PlayAnswer>> =>
  sendWithRetry(PLAY_PATHS.rounds, order);
export const fireShots = (order: ShotsRequest): Promise<ApiResult<ShotsAnswer>> =>
  sendWithRetry(PLAY_PATHS.shots, order);
export const endRound = (): Promise<ApiResult<PlaySession>> => sendRequest('POST', PLAY_PATHS.end, {});
export const readRound = (id: string): Promise<ApiResult<CheckedRound>> =>
  sendRequest('GET', `${PLAY_PATHS.rounds}/${id}`);

/** For ids and the client seed. `randomUUID` is missing on pages without TLS. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
