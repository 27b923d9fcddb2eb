import type { PlayRefusal, PlaySession, ShotsOrder } from '@padauk/contract/game-play';
import { Volleys } from './volleys.ts';

const session: PlaySession = {
  sessionId: '0190a0a0-0000-7000-8000-000000000001',
  game: 'river-fishing',
  returnTo: 'http://localhost:8080',
  isOpen: true,
  wallet: { balanceKyat: 10_000, openedAt: '2026-11-20T02:30:00.000Z', stakedKyat: 0, wonKyat: 0 },
  commitment: 'first',
  rounds: [],
};

interface Asked {
  readonly path: string;
  readonly body: ShotsOrder;
  readonly answer: (status: number, body: object) => void;
}

const asked: Asked[] = [];
const refusals: string[] = [];
const untilAsked = async (count: number): Promise<Asked> => {
  while (asked.length < count) await new Promise((resolve) => setTimeout(resolve));
  const last = asked[count - 1];
  if (last === undefined) throw new Error('nothing was asked');
  return last;
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  asked.length = 0;
  refusals.length = 0;
  globalThis.fetch = ((path: string, { body }: { body?: string }) =>
    new Promise((resolve) => {
      const answer = (status: number, json: object): void =>
        resolve({ ok: status === 200, json: () => Promise.resolve(json) });
      // The request of the page.
      asked.push({ path, body: (body === undefined ? {} : JSON.parse(body)) as ShotsOrder, answer });
    })) as unknown as typeof fetch; // only what the page reads
});

function aRiver(from: PlaySession = session) {
  const ends: (boolean | null)[] = [];
  const volleys = new Volleys({
    session: from,
    onChange: () => undefined,
    onRefused: (code: PlayRefusal | 'OFFLINE') => refusals.push(code),
  });
  const shoot = (spot = '5'): void => volleys.shoot({ spot, stakeKyat: 1_000, end: (isHit) => void ends.push(isHit) });
  return { volleys, shoot, ends };
}

const told = (shown: readonly number[], balanceKyat = 9_000): object => ({
  shown,
  balanceKyat,
  winKyat: 0,
  shotsId: '',
  roundId: '',
  nextCommitment: 'second',
});

describe('shots on their way', () => {
  it('P6 sends those together that come while the ones before are on their way, all of one round', async () => {
    const { shoot, ends } = aRiver();
    shoot();
    shoot();
    shoot('50');
    (await untilAsked(1)).answer(200, told([1]));
    (await untilAsked(2)).answer(200, told([0, 1]));
    await settled();

    expect(asked.map(({ body }) => body.bets.length)).toEqual([1, 2]);
    expect(new Set(asked.map(({ body }) => `${body.roundId} ${body.clientSeed} ${body.commitment}`)).size).toBe(1);
    expect(new Set(asked.map(({ body }) => body.shotsId)).size).toBe(2);
    expect(ends).toEqual([true, false, true]);
  });

  it('P6 counts what is on its way as spent', () => {
    const { volleys, shoot } = aRiver();
    shoot();
    shoot();
    expect(volleys.balanceKyat).toBe(8_000);
  });

  it('P6 begins another round where the server has ended the one before, with the same shots', async () => {
    const { shoot, ends } = aRiver();
    shoot();
    (await untilAsked(1)).answer(409, { refusal: { code: 'SEED_USED' } });
    (await untilAsked(2)).answer(200, { ...session, commitment: 'third' });
    (await untilAsked(3)).answer(200, told([1]));
    await settled();

    expect(asked[2]?.body.commitment).toBe('third');
    expect(asked[2]?.body.roundId).not.toBe(asked[0]?.body.roundId);
    expect(ends).toEqual([true]);
  });

  it('RTS10 goes on with a round that was interrupted', async () => {
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
    const { volleys, shoot } = aRiver({ ...session, rounds: [round] });
    expect(volleys.shots).toBe(1);
    shoot();
    expect((await untilAsked(1)).body).toMatchObject({
      roundId: round.roundId,
      clientSeed: 'mine',
      commitment: 'before',
    });
  });

  it('E21 shoots nothing more where the wallet does not cover it, and takes nothing back that was not taken', async () => {
    const { volleys, shoot, ends } = aRiver();
    shoot();
    shoot();
    (await untilAsked(1)).answer(409, { refusal: { code: 'NOT_COVERED' } });
    (await untilAsked(2)).answer(200, session);
    await settled();

    expect(ends).toEqual([null, null]);
    expect(refusals).toEqual(['NOT_COVERED']);
    expect(volleys.balanceKyat).toBe(10_000);
  });

  it('P6 ends a round so that it can be checked, and begins the next on what is promised then', async () => {
    const { volleys, shoot } = aRiver();
    shoot();
    (await untilAsked(1)).answer(200, told([0]));
    await settled();
    const ending = volleys.end();
    (await untilAsked(2)).answer(200, { ...session, commitment: 'second' });
    await ending;
    shoot();

    expect((await untilAsked(3)).body.commitment).toBe('second');
    expect(asked[1]?.path).toBe('/api/end');
  });
});
