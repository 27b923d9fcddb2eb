import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/endpoint';
import { PLAY_PATHS, type PlayOrder, type PlaySession } from '@padauk/contract/game-play';
import type { DirectPlayer } from './direct-players.ts';
import type { GameProcesses } from './game-processes.ts';

const PAUSE_MS = 100;
const STAKE_KYAT = 100;
const PATIENCE_MS = 60_000;

interface Seat {
  readonly cookie: string;
  readonly session: PlaySession;
}

interface Answer {
  readonly body: unknown;
  readonly cookie: string;
}

const rest = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { body: await reply.json(), cookie };
}

const post = (headers: Readonly<Record<string, string>>, body: object): RequestInit => ({
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

  get played(): number {
    return this.#played;
  }

  async play(): Promise<void> {
    const key = randomUUID();
    while (!this.#isThere && !this.#isStopped) await this.#bring(key).catch(rest);
    while (!this.#isStopped) await this.#playOne().catch(rest);
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Waits at most a minute until every round of this player has ended. */
  async finished(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while ((await this.#hasOpenRound().catch(() => true)) && Date.now() < end) await rest();
  }

  /** All retries have one key, so they are one transfer. */
  async #bring(key: string): Promise<void> {
    const transfers = `${this.#servers.platform()}/api/transfers`;
    const order = { direction: 'in', amountKyat: this.#bringKyat };
    const made = await ask(transfers, post({ ...this.#headers, [IDEMPOTENCY_HEADER]: key }, order));
    const { id } = made.body as { id: string }; // the platform's answer
    // The same.
    const { state } = (await ask(`${transfers}/${id}`, { headers: this.#headers })).body as { state: string };
    if (state !== 'done') throw new Error(`the transfer is ${state}`);
    this.#isThere = true;
  }

  async #playOne(): Promise<void> {
    this.#seat ??= await this.#enter();
    const { cookie } = this.#seat;
    const { sessionId, commitment } = await this.#look(cookie);
    const bets = [{ spot: 'big', stakeKyat: STAKE_KYAT }];
    const order: PlayOrder = { sessionId, roundId: randomUUID(), commitment, clientSeed: 'client', bets };
    await ask(this.#servers.provider + PLAY_PATHS.rounds, post({ cookie }, order));
    this.#played += 1;
  }

  async #enter(): Promise<Seat> {
    const launch = `${this.#servers.platform()}/api/games/big-small-dice/launch`;
    const { code } = (await ask(launch, post(this.#headers, {}))).body as { code: string }; // the platform's answer
    const { body, cookie } = await ask(this.#servers.provider + PLAY_PATHS.session, post({}, { code }));
    return { cookie, session: body as PlaySession }; // the provider's answer
  }

  async #look(cookie: string): Promise<PlaySession> {
    // The same.
    return (await ask(this.#servers.provider + PLAY_PATHS.session, { headers: { cookie } })).body as PlaySession;
  }

  async #hasOpenRound(): Promise<boolean> {
    const rounds = this.#seat === null ? [] : (await this.#look(this.#seat.cookie)).rounds;
    return rounds.some(({ state }) => state === 'open');
  }
}
