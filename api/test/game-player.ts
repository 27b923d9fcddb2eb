import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/endpoint';
import { PLAY_PATHS, type PlayOrder, type PlaySession } from '@padauk/contract/game-play';
import type { DirectPlayer } from './direct-players.ts';
import type { GameProcesses } from './game-processes.ts';

const PAUSE_MS = 100;
const STAKE_KYAT = 100;
const PATIENCE_MS = 60_000;

/** One who brings money, opens a game and plays, as a phone does: what has no answer is asked for again. */
export interface GamePlayer {
  /** Plays until it is told to stop. */
  readonly play: () => Promise<void>;
  readonly stop: () => void;
  /** Rounds that were answered with their outcome. */
  readonly played: () => number;
  /** Waits until no round of this player is without an end. */
  readonly finished: () => Promise<void>;
}

interface Seat {
  readonly cookie: string;
  readonly session: PlaySession;
}

const rest = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));

/** An answer that is one; anything else throws, also no answer. */
async function ask<Answer>(
  url: string,
  init: RequestInit,
): Promise<{ readonly body: Answer; readonly cookie: string }> {
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { body: (await reply.json()) as Answer, cookie }; // our own servers'
}

export function aGamePlayerOn(servers: GameProcesses, player: DirectPlayer, bringKyat: number): GamePlayer {
  let isStopped = false;
  let played = 0;
  let seat: Seat | null = null;
  const headers = {
    'content-type': 'application/json',
    'device-id': player.deviceId,
    authorization: `Bearer ${player.token}`,
  };
  const bring = async (key: string): Promise<void> => {
    const body = JSON.stringify({ direction: 'in', amountKyat: bringKyat });
    const made = { ...headers, [IDEMPOTENCY_HEADER]: key };
    const { id } = (
      await ask<{ id: string }>(`${servers.platform()}/api/transfers`, { method: 'POST', headers: made, body })
    ).body;
    const { state } = (await ask<{ state: string }>(`${servers.platform()}/api/transfers/${id}`, { headers })).body;
    if (state !== 'done') throw new Error(`the transfer is ${state}`);
  };
  const enter = async (): Promise<Seat> => {
    const launch = `${servers.platform()}/api/games/big-small-dice/launch`;
    const { code } = (await ask<{ code: string }>(launch, { method: 'POST', headers, body: '{}' })).body;
    const way = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) };
    const { body: session, cookie } = await ask<PlaySession>(servers.provider + PLAY_PATHS.session, way);
    return { cookie, session };
  };
  const look = async ({ cookie }: Seat): Promise<PlaySession> =>
    (await ask<PlaySession>(servers.provider + PLAY_PATHS.session, { headers: { cookie } })).body;
  const playOne = async (at: Seat): Promise<void> => {
    const { sessionId, commitment } = await look(at);
    const bets = [{ spot: 'big', stakeKyat: STAKE_KYAT }];
    const order: PlayOrder = { sessionId, roundId: randomUUID(), commitment, clientSeed: 'client', bets };
    const asked = { 'content-type': 'application/json', cookie: at.cookie };
    await ask(servers.provider + PLAY_PATHS.rounds, { method: 'POST', headers: asked, body: JSON.stringify(order) });
    played += 1;
  };
  const again = async (work: () => Promise<void>, isOver: () => boolean): Promise<void> => {
    while (!isOver()) await work().catch(rest);
  };
  return {
    stop: () => (isStopped = true),
    played: () => played,
    play: async () => {
      const key = randomUUID();
      let isThere = false;
      await again(
        async () => {
          await bring(key);
          isThere = true;
        },
        () => isThere || isStopped,
      );
      await again(
        async () => {
          seat ??= await enter();
          await playOne(seat);
        },
        () => isStopped,
      );
    },
    finished: async () => {
      const end = Date.now() + PATIENCE_MS;
      let isFinished = seat === null;
      await again(
        async () => {
          const rounds = seat === null ? [] : (await look(seat)).rounds;
          isFinished = rounds.every(({ state }) => state !== 'open');
          if (!isFinished) await rest();
        },
        () => isFinished || Date.now() > end,
      );
    },
  };
}
