import type { PlayRefusal, PlaySession, ShotsRequest } from '@padauk/contract/games/game-play';
import { ShotQueue } from './shot-queue.ts';

const session: PlaySession = {
  sessionId: '0190a0a0-0000-7000-8000-000000000001',
  game: 'river-fishing',
  returnTo: 'http://localhost:8080',
  isOpen: true,
  wallet: { balanceKyat: 10_000, openedAt: '2026-11-20T02:30:00.000Z', stakedKyat: 0, wonKyat: 0 },
  commitment: 'first',
  rounds: [],
};

interface PendingRequest {
  readonly path: string;
  readonly body: ShotsRequest;
  readonly respond: (status: number, body: object) => void;
}

const requests: PendingRequest[] = [];
const refusals: string[] = [];
const waitForRequest = async (count: number): Promise<PendingRequest> => {
  while (requests.length < count) await new Promise((resolve) => setTimeout(resolve));
  const last = requests[count - 1];
  if (last === undefined) throw new Error('no request was sent');
  return last;
};
const flushPromises = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  requests.length = 0;
  refusals.length = 0;
  globalThis.fetch = ((path: string, { body }: { body?: string }) =>
    new Promise((resolve) => {
      const respond = (status: number, json: object): void =>
        resolve({ ok: status === 200, json: () => Promise.resolve(json) });
      // The request of the page.
      requests.push({ path, body: (body === undefined ? {} : JSON.parse(body)) as ShotsRequest, respond });
    })) as unknown as typeof fetch; // only what the page reads
});

function createShotQueue(from: PlaySession = session) {
  const results: (boolean | null)[] = [];
  const queue = new ShotQueue({
    session: from,
    onChange: () => undefined,
    onRefused: (code: PlayRefusal | 'OFFLINE') => refusals.push(code),
  });
  const shoot = (spot = '5'): void =>
    queue.addShot({ spot, stakeKyat: 1_000, onResult: (isHit) => void results.push(isHit) });
  return { queue, shoot, results };
}

const createShotsAnswer = (shown: readonly number[], balanceKyat = 9_000): object => ({
  shown,
  balanceKyat,
  winKyat: 0,
  shotsId: '',
  roundId: '',
  nextCommitment: 'second',
});

describe('ShotQueue', () => {
  it('P6 batches shots that are added while a request is pending, all in one round', async () => {
    const { shoot, results } = createShotQueue();
    shoot();
    shoot();
    shoot('50');
    (await waitForRequest(1)).respond(200, createShotsAnswer([1]));
    (await waitForRequest(2)).respond(200, createShotsAnswer([0, 1]));
    await flushPromises();

    expect(requests.map(({ body }) => body.bets.length)).toEqual([1, 2]);
    expect(new Set(requests.map(({ body }) => `${body.roundId} ${body.clientSeed} ${body.commitment}`)).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body.shotsId)).size).toBe(2);
    expect(results).toEqual([true, false, true]);
  });

  it('P6 subtracts pending stakes from the balance', () => {
    const { queue, shoot } = createShotQueue();
    shoot();
    shoot();
    expect(queue.balanceKyat).toBe(8_000);
  });

  it('P6 sends the same shots in a new round if the server has ended the previous one', async () => {
    const { shoot, results } = createShotQueue();
    shoot();
    (await waitForRequest(1)).respond(409, { refusal: { code: 'SEED_USED' } });
    (await waitForRequest(2)).respond(200, { ...session, commitment: 'third' });
    (await waitForRequest(3)).respond(200, createShotsAnswer([1]));
    await flushPromises();

    expect(requests[2]?.body.commitment).toBe('third');
    expect(requests[2]?.body.roundId).not.toBe(requests[0]?.body.roundId);
    expect(results).toEqual([true]);
  });

  it('continues an interrupted round', async () => {
    const round = {
      roundId: '0190a0a0-0000-7000-8000-000000000002',
      state: 'open' as const,
      bets: [{ spot: '5', stakeKyat: 1_000 }],
      commitment: 'before',
      clientSeed: 'mine',
      serverSeed: null,
      shown: [0],
      winKyat: 0,
      playedAt: '2026-11-20T02:30:00.000Z',
    };
    const { queue, shoot } = createShotQueue({ ...session, rounds: [round] });
    expect(queue.shots).toBe(1);
    shoot();
    expect((await waitForRequest(1)).body).toMatchObject({
      roundId: round.roundId,
      clientSeed: 'mine',
      commitment: 'before',
    });
  });

  it('E21 drops all shots and restores the balance if the wallet does not cover them', async () => {
    const { queue, shoot, results } = createShotQueue();
    shoot();
    shoot();
    (await waitForRequest(1)).respond(409, { refusal: { code: 'NOT_COVERED' } });
    (await waitForRequest(2)).respond(200, session);
    await flushPromises();

    expect(results).toEqual([null, null]);
    expect(refusals).toEqual(['NOT_COVERED']);
    expect(queue.balanceKyat).toBe(10_000);
  });

  it('P6 finishRound ends the round, and the next round uses the new commitment', async () => {
    const { queue, shoot } = createShotQueue();
    shoot();
    (await waitForRequest(1)).respond(200, createShotsAnswer([0]));
    await flushPromises();
    const ending = queue.finishRound();
    (await waitForRequest(2)).respond(200, { ...session, commitment: 'second' });
    await ending;
    shoot();

    expect((await waitForRequest(3)).body.commitment).toBe('second');
    expect(requests[1]?.path).toBe('/api/end');
  });
});
