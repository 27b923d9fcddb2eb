import { getTransfer } from '@padauk/contract/games/transfers.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Fault } from '../../../test/network-faults.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  sendTransfer,
  readMoney,
  startTwoWallets,
  passSeconds,
  type TwoWallets,
} from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { compareBooks } from './index.ts';

type Direction = 'in' | 'out';
const CALL = { in: 'transferIn', out: 'transferOut' } as const;

describeOnDatabases('transfers with a failing game wallet', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets(given);
  });
  afterEach(async () => {
    await passSeconds(both, 120);
    expect(await compareBooks({ ...both.server.deps, gameWallet: both.gameWallet })).toEqual([]);
  });
  afterAll(async () => await both.close());

  /** 20,000 in the main wallet, 10,000 in the game wallet, and no cooldown. */
  const createFundedPlayer = async (): Promise<TestPlayer> => {
    const player = await both.server.createPlayer({ mainKyat: 30_000 });
    await sendTransfer(both, player, { amountKyat: 10_000 });
    await passSeconds(both, 15);
    return player;
  };
  const BEFORE = { mainKyat: 20_000, heldKyat: 0, gameKyat: 10_000 };
  const MOVED = {
    in: { mainKyat: 15_000, heldKyat: 0, gameKyat: 15_000 },
    out: { mainKyat: 25_000, heldKyat: 0, gameKyat: 5_000 },
  };
  const HELD = { in: { mainKyat: 15_000, heldKyat: 5_000 }, out: { mainKyat: 20_000, heldKyat: 0 } };
  const readState = async (player: TestPlayer, id: string) =>
    (await both.server.call(getTransfer, { id }, { as: player })).body.state;
  const directions: readonly Direction[] = ['in', 'out'];

  describe.each(directions)('F23 transfer_%s without an answer in time', (direction) => {
    it.each<[string, Fault]>([
      ['the request is lost', 'drop-request'],
      ['the answer is lost', 'drop-answer'],
      ['the answer never comes', 'hang'],
    ])('%s: is in state checking, then moves money once', async (_title, fault) => {
      const player = await createFundedPlayer();
      both.plan.planFaults(CALL[direction], fault);

      const reply = await sendTransfer(both, player, { direction });

      expect(reply).toMatchObject({ status: 200, body: { state: 'checking', endedAt: null } });
      expect(await readMoney(both, player.id)).toMatchObject(HELD[direction]);
      await passSeconds(both, 2);
      expect(await readState(player, reply.body.id)).toBe('done');
      expect(await readMoney(both, player.id)).toEqual(MOVED[direction]);
    });

    it.each([
      ['before our enquiry', 0],
      ['after our retry', 2],
      ['ten minutes later', 600],
    ])('success after our deadline, %s: moves money once', async (_title, seconds) => {
      const player = await createFundedPlayer();
      both.plan.planFaults(CALL[direction], 'late');

      const reply = await sendTransfer(both, player, { direction });
      await passSeconds(both, seconds);
      await both.faulty.sendDelayed();
      await passSeconds(both, 2);

      expect(await readState(player, reply.body.id)).toBe('done');
      expect(await readMoney(both, player.id)).toEqual(MOVED[direction]);
    });

    it('lost refusal: returns the money once and does not move it', async () => {
      const player = await createFundedPlayer();
      both.plan.planFaults(CALL[direction], 'drop-request');
      const reply = await sendTransfer(both, player, { direction });
      await both.cancelAtGameWallet(reply.body.id);

      await passSeconds(both, 2);

      expect(await readState(player, reply.body.id)).toBe('refused');
      expect(await readMoney(both, player.id)).toEqual(BEFORE);
      const { items } = (await both.server.call(getNotifications, {}, { as: player })).body;
      expect(items).toMatchObject([
        { textKey: direction === 'in' ? 'transferReturned' : 'transferNotMade', params: { amountKyat: 5_000 } },
      ]);
    });
  });

  describe.each(directions)('F24 transfer_%s with an invalid answer', (direction) => {
    it.each<Fault>(['html', 'half', 'huge', 'wild-balance', 'fail-after', 'fail-before'])(
      '%s: holds the money, retries, and moves it once',
      async (fault) => {
        const player = await createFundedPlayer();
        both.plan.planFaults(CALL[direction], fault);

        const reply = await sendTransfer(both, player, { direction });

        expect(reply).toMatchObject({ status: 200, body: { state: 'checking' } });
        expect(await readMoney(both, player.id)).toMatchObject(HELD[direction]);
        await passSeconds(both, 2);
        expect(await readMoney(both, player.id)).toEqual(MOVED[direction]);
      },
    );

    it.each<Fault>(['wrong-amount', 'wrong-player', 'wrong-transfer'])(
      '%s: holds the money with an alarm until an operator decides',
      async (fault) => {
        const player = await createFundedPlayer();
        both.plan.planFaults(CALL[direction], fault);

        const reply = await sendTransfer(both, player, { direction });
        await passSeconds(both, 3_600);

        expect(await readState(player, reply.body.id)).toBe('checking');
        expect(await readMoney(both, player.id)).toMatchObject(HELD[direction]);
        expect((await callOffice(both.server, 'alarms')).rows).toContainEqual(
          expect.objectContaining({
            kind: 'transfer-manual',
            subject: reply.body.id,
            detail: expect.stringContaining('the answer is of another'),
          }),
        );
        await callOffice(both.server, 'decide-transfer', {
          id: reply.body.id,
          end: 'done',
          reason: 'their support sent the entry',
        });
        expect(await readMoney(both, player.id)).toEqual(MOVED[direction]);
        expect((await both.server.call(getNotifications, {}, { as: player })).body.items).toMatchObject([
          { textKey: 'transferDone' },
        ]);
      },
    );
  });

  it.each(directions)('transfer_%s delivered twice moves money once', async (direction) => {
    const player = await createFundedPlayer();
    both.plan.planFaults(CALL[direction], 'twice');

    expect(await sendTransfer(both, player, { direction })).toMatchObject({ body: { state: 'done' } });
    expect(await readMoney(both, player.id)).toEqual(MOVED[direction]);
  });

  it('retries with growing delays and the same id, and never ends without an answer', async () => {
    const player = await createFundedPlayer();
    both.plan.planFaults('transferIn', 'drop-answer');
    both.plan.planFaults('transfer', ...Array.from({ length: 4 }, (): Fault => 'drop-request'));
    const before = both.faulty.calls.length;

    const reply = await sendTransfer(both, player);
    for (let second = 0; second < 61; second += 1) await passSeconds(both, 1);

    expect(both.faulty.calls.slice(before).filter((call) => call === 'transferIn')).toHaveLength(1);
    expect(both.faulty.calls.slice(before).filter((call) => call === 'transfer')).toHaveLength(4);
    expect(await readState(player, reply.body.id)).toBe('checking');
    await passSeconds(both, 1);
    expect(await readState(player, reply.body.id)).toBe('done');
  });

  it('a false "not arrived" causes a retry and moves money once', async () => {
    const player = await createFundedPlayer();
    both.plan.planFaults('transferIn', 'drop-answer');
    both.plan.planFaults('transfer', 'not-arrived');

    await sendTransfer(both, player);
    await passSeconds(both, 2);

    expect(await readMoney(both, player.id)).toEqual(MOVED.in);
  });

  it.each(directions)('notifies a player in the inbox when transfer_%s ends after checking', async (direction) => {
    const player = await createFundedPlayer();
    both.plan.planFaults(CALL[direction], 'hang');
    const reply = await sendTransfer(both, player, { direction });
    await passSeconds(both, 2);

    const { items } = (await both.server.call(getNotifications, {}, { as: player })).body;

    expect(items).toEqual([
      expect.objectContaining({
        textKey: 'transferDone',
        params: { amountKyat: 5_000 },
        path: `/twoD/wallet/transaction_status?id=${reply.body.id}`,
      }),
    ]);
  });

  it('I23 raises an alarm for an old transfer, which the office gets after half an hour; both end', async () => {
    const player = await createFundedPlayer();
    both.plan.planFaults('transferIn', 'drop-request');
    both.plan.planFaults('transfer', ...Array.from({ length: 40 }, (): Fault => 'drop-request'));
    const { body } = await sendTransfer(both, player);
    const alarms = async () =>
      (await callOffice(both.server, 'alarms')).rows
        .filter(({ subject }) => subject === body.id)
        .map(({ kind }) => kind);

    await passSeconds(both, 300);
    expect(await alarms()).toEqual([]);
    for (let minute = 0; minute < 6; minute += 1) await passSeconds(both, 60);
    expect(await alarms()).toEqual(['transfer-old']);
    for (let minute = 0; minute < 30; minute += 1) await passSeconds(both, 60);
    expect(await alarms()).toEqual(['transfer-manual']);
    expect((await callOffice(both.server, 'transfers', { state: 'manual' })).rows).toEqual([
      expect.objectContaining({ id: body.id, owner: 'office', ageMinutes: 41 }),
    ]);
    for (let round = 0; round < 40; round += 1) await passSeconds(both, 900);
    expect(await alarms()).toEqual([]);
    expect(await readMoney(both, player.id)).toEqual(MOVED.in);
  });
});
