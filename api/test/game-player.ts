import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/platform/endpoint';
import { PLAY_PATHS, type PlayRequest, type PlaySession } from '@padauk/contract/games/game-play';
import type { DirectPlayer } from './direct-players.ts';
import type { GameProcesses } from './game-processes.ts';

const PAUSE_MS = 100;
const STAKE_KYAT = 100;
const TIMEOUT_MS = 60_000;

interface Seat {
  readonly cookie: string;
  readonly session: PlaySession;
}

interface JsonResponse {
  readonly body: unknown;
  readonly cookie: string;
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));

async function fetchJson(url: string, init: RequestInit): Promise<JsonResponse> {
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { body: await reply.json(), cookie };
}

const buildPost = (headers: Readonly<Record<string, string>>, body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export class GamePlayer {
  readonly #servers: GameProcesses;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #bringKyat: number;
  #seat: Seat | null = null;
  #isThere = false;
  #isStopped = false;
  #played = 0;

  constructor(servers: GameProcesses, player: DirectPlayer, bringKyat: number) {
    this.#servers = servers;
    this.#bringKyat = bringKyat;
    this.#headers = { 'device-id': player.deviceId, authorization: `Bearer ${player.token}` };
  }

  get playedRounds(): number {
    return this.#played;
  }

  async play(): Promise<void> {
    const key = randomUUID();
    while (!this.#isThere && !this.#isStopped) await this.#bring(key).catch(pause);
    while (!this.#isStopped) await this.#playOne().catch(pause);
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Waits at most a minute until every round of this player has ended. */
  async waitForRounds(): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while ((await this.#hasOpenRound().catch(() => true)) && Date.now() < end) await pause();
  }

  /** All retries have one key, so they are one transfer. */
  async #bring(key: string): Promise<void> {
    const transfers = `${this.#servers.getPlatformOrigin()}/api/transfers`;
    const order = { direction: 'in', amountKyat: this.#bringKyat };
    const created = await fetchJson(transfers, buildPost({ ...this.#headers, [IDEMPOTENCY_HEADER]: key }, order));
    const { id } = created.body as { id: string }; // the platform's answer
    // The same.
    const { state } = (await fetchJson(`${transfers}/${id}`, { headers: this.#headers })).body as { state: string };
    if (state !== 'done') throw new Error(`the transfer is ${state}`);
    this.#isThere = true;
  }

  async #playOne(): Promise<void> {
    this.#seat ??= await this.#enter();
    const { cookie } = this.#seat;
    const { sessionId, commitment } = await this.#readSession(cookie);
    const bets = [{ spot: 'big', stakeKyat: STAKE_KYAT }];
    const order: PlayRequest = { sessionId, roundId: randomUUID(), commitment, clientSeed: 'client', bets };
    await fetchJson(this.#servers.providerOrigin + PLAY_PATHS.rounds, buildPost({ cookie }, order));
    this.#played += 1;
  }

  async #enter(): Promise<Seat> {
    const launch = `${this.#servers.getPlatformOrigin()}/api/games/big-small-dice/launch`;
    const { code } = (await fetchJson(launch, buildPost(this.#headers, {}))).body as { code: string }; // the platform's answer
    const { body, cookie } = await fetchJson(
      this.#servers.providerOrigin + PLAY_PATHS.session,
      buildPost({}, { code }),
    );
    return { cookie, session: body as PlaySession }; // the provider's answer
  }

  async #readSession(cookie: string): Promise<PlaySession> {
    // The same.
    return (await fetchJson(this.#servers.providerOrigin + PLAY_PATHS.session, { headers: { cookie } }))
      .body as PlaySession;
  }

  async #hasOpenRound(): Promise<boolean> {
    const rounds = this.#seat === null ? [] : (await this.#readSession(this.#seat.cookie)).rounds;
    return rounds.some(({ state }) => state === 'open');
  }
}
