import { getTransfer } from '@padauk/contract/games/transfers.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Fault } from '../../../test/network-faults.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { sendTransfer, readMoney, passSeconds } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { compareBooks } from './index.ts';

type Direction = 'in' | 'out';
const CALL = { in: 'transferIn', out: 'transferOut' } as const;
const BEFORE = { mainKyat: 20_000, heldKyat: 0, gameKyat: 10_000 };
const MOVED = {
  in: { mainKyat: 15_000, heldKyat: 0, gameKyat: 15_000 },
  out: { mainKyat: 25_000, heldKyat: 0, gameKyat: 5_000 },
};
const HELD = { in: { mainKyat: 15_000, heldKyat: 5_000 }, out: { mainKyat: 20_000, heldKyat: 0 } };
const DIRECTIONS: readonly Direction[] = ['in', 'out'];

describeOnDatabases('transfers with a failing game wallet', (given) => {
  const both = provideTwoWallets(given);
  const { server, plan } = both;
  /** 20,000 in the main wallet, 10,000 in the game wallet, and no cooldown. */
  let player: TestPlayer;

  beforeEach(async () => {
    player = await server.createPlayer({ mainKyat: 30_000 });
    await sendTransfer(both, player, { amountKyat: 10_000 });
    await passSeconds(both, 15);
  });
  afterEach(async () => {
    await passSeconds(both, 120);
    expect(await compareBooks({ ...server.deps, gameWallet: both.gameWallet })).toEqual([]);
  });

  const sendWithFault = (direction: Direction, fault: Fault) => {
    plan.planFaults(CALL[direction], fault);
    return sendTransfer(both, player, { direction });
  };
  const planSilence = (times: number) =>
    plan.planFaults('transfer', ...Array.from({ length: times }, (): Fault => 'drop-request'));
  const passTimes = async (times: number, seconds: number) => {
    for (let passed = 0; passed < times; passed += 1) await passSeconds(both, seconds);
  };
  const readState = async (id: string) => (await server.call(getTransfer, { id }, { as: player })).body.state;
  const readNotices = async () => (await server.call(getNotifications, {}, { as: player })).body.items;
  const readAlarms = async (id: string) =>
    (await callOffice(server, 'alarms')).rows.filter(({ subject }) => subject === id);
  const money = () => readMoney(both, player.id);

  describe.each(DIRECTIONS)('F23 transfer_%s without an answer in time', (direction) => {
    it.each<[string, Fault]>([
      ['the request is lost', 'drop-request'],
      ['the answer is lost', 'drop-answer'],
      ['the answer never comes', 'hang'],
    ])('%s: is in state checking, then moves money once', async (_title, fault) => {
      const { status, body } = await sendWithFault(direction, fault);

      expect([status, body]).toMatchObject([200, { state: 'checking', endedAt: null }]);
      expect(await money()).toMatchObject(HELD[direction]);
      await passSeconds(both, 2);
      expect(await readState(body.id)).toBe('done');
      expect(await money()).toEqual(MOVED[direction]);
    });

    it.each([
      ['before our enquiry', 0],
      ['after our retry', 2],
      ['ten minutes later', 600],
    ])('success after our deadline, %s: moves money once', async (_title, seconds) => {
      const { body } = await sendWithFault(direction, 'late');
      await passSeconds(both, seconds);
      await both.faulty.sendDelayed();
      await passSeconds(both, 2);

      expect(await readState(body.id)).toBe('done');
      expect(await money()).toEqual(MOVED[direction]);
    });

    it('lost refusal: returns the money once and does not move it', async () => {
      const { body } = await sendWithFault(direction, 'drop-request');
      await both.cancelAtGameWallet(body.id);
      await passSeconds(both, 2);

      expect(await readState(body.id)).toBe('refused');
      expect(await money()).toEqual(BEFORE);
      const textKey = direction === 'in' ? 'transferReturned' : 'transferNotMade';
      expect(await readNotices()).toMatchObject([{ textKey, params: { amountKyat: 5_000 } }]);
    });
  });

  describe.each(DIRECTIONS)('F24 transfer_%s with an invalid answer', (direction) => {
    it.each<Fault>(['html', 'half', 'huge', 'wild-balance', 'fail-after', 'fail-before'])(
      '%s: holds the money, retries, and moves it once',
      async (fault) => {
        const { status, body } = await sendWithFault(direction, fault);

        expect([status, body]).toMatchObject([200, { state: 'checking' }]);
        expect(await money()).toMatchObject(HELD[direction]);
        await passSeconds(both, 2);
        expect(await money()).toEqual(MOVED[direction]);
      },
    );

    it.each<Fault>(['wrong-amount', 'wrong-player', 'wrong-transfer'])(
      '%s: holds the money with an alarm until an operator decides',
      async (fault) => {
        const { id } = (await sendWithFault(direction, fault)).body;
        await passSeconds(both, 3_600);

        expect(await readState(id)).toBe('checking');
        expect(await money()).toMatchObject(HELD[direction]);
        const detail = expect.stringContaining('the answer is of another') as unknown;
        expect(await readAlarms(id)).toMatchObject([{ kind: 'transfer-manual', detail }]);
        await callOffice(server, 'decide-transfer', { id, end: 'done', reason: 'their support sent the entry' });
        expect(await money()).toEqual(MOVED[direction]);
        expect(await readNotices()).toMatchObject([{ textKey: 'transferDone' }]);
      },
    );
  });

  it.each(DIRECTIONS)('transfer_%s delivered twice moves money once', async (direction) => {
    expect(await sendWithFault(direction, 'twice')).toMatchObject({ body: { state: 'done' } });
    expect(await money()).toEqual(MOVED[direction]);
  });

  it('retries with growing delays and the same id, and never ends without an answer', async () => {
    const before = both.faulty.calls.length;
    const countCalls = (name: string) => both.faulty.calls.slice(before).filter((call) => call === name).length;
    planSilence(4);

    const { id } = (await sendWithFault('in', 'drop-answer')).body;
    await passTimes(61, 1);

    expect([countCalls('transferIn'), countCalls('transfer')]).toEqual([1, 4]);
    expect(await readState(id)).toBe('checking');
    await passSeconds(both, 1);
    expect(await readState(id)).toBe('done');
  });

  it('a false "not arrived" causes a retry and moves money once', async () => {
    plan.planFaults('transfer', 'not-arrived');
    await sendWithFault('in', 'drop-answer');
    await passSeconds(both, 2);

    expect(await money()).toEqual(MOVED.in);
  });

  it.each(DIRECTIONS)('notifies a player in the inbox when transfer_%s ends after checking', async (direction) => {
    const { id } = (await sendWithFault(direction, 'hang')).body;
    await passSeconds(both, 2);

    const path = `/twoD/wallet/transaction_status?id=${id}`;
    const notice = { textKey: 'transferDone', params: { amountKyat: 5_000 }, path };
    expect(await readNotices()).toEqual([expect.objectContaining(notice)]);
  });

  it('I23 raises an alarm for an old transfer, which the office gets after half an hour; both end', async () => {
    planSilence(40);
    const { id } = (await sendWithFault('in', 'drop-request')).body;
    const alarms = async () => (await readAlarms(id)).map(({ kind }) => kind);

    await passSeconds(both, 300);
    expect(await alarms()).toEqual([]);
    await passTimes(6, 60);
    expect(await alarms()).toEqual(['transfer-old']);
    await passTimes(30, 60);
    expect(await alarms()).toEqual(['transfer-manual']);
    expect((await callOffice(server, 'transfers', { state: 'manual' })).rows).toEqual([
      expect.objectContaining({ id, owner: 'office', ageMinutes: 41 }),
    ]);
    await passTimes(40, 900);
    expect(await alarms()).toEqual([]);
    expect(await money()).toEqual(MOVED.in);
  });
});
