import { randomUUID } from 'node:crypto';
import { enterReferral } from '@padauk/contract/account/accounts.endpoints';
import {
  claimInviteBonus,
  getInviteBook,
  getInvitees,
  getInvites,
  getTopInviters,
} from '@padauk/contract/wallet/bonus.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { setWinnerListing } from '@padauk/contract/lottery/winners.endpoints';
import { sql } from 'kysely';
import {
  createStake,
  correctDraws,
  MONDAY_NINE,
  NEXT_MONDAY_NINE,
  THURSDAY,
  WEEK,
} from '../../../test/bonus-fixtures.ts';
import { submitIdentity } from '@padauk/contract/account/identity.endpoints';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createCard, submitCard } from '../../../test/identity-fixtures.ts';
import { readMainKyat as readMainKyatOf } from '../../../test/ledger-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { sendBankAccount, callOffice, submitSlip } from '../../../test/wallet-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';

describeOnServers({ name: 'invite bonus', at: MONDAY_NINE, resetsClock: true }, (server, given) => {
  const claim = (as: TestPlayer, key: string = randomUUID(), week = WEEK) =>
    server.call(claimInviteBonus, { week }, { as, key });
  const readRecord = async (as: TestPlayer, week = WEEK) =>
    (await server.call(getInvites, {}, { as })).body.records.find((record) => record.week === week);
  const readMainKyat = ({ id }: TestPlayer) => readMainKyatOf(given.db, id);

  const claimCode = async (as: TestPlayer) => (await claim(as)).refusal?.code;
  const listInvitees = async (as: TestPlayer) => (await server.call(getInvitees, {}, { as })).body.items;
  const listHolds = async (friend: TestPlayer) =>
    (await callOffice(server, 'invite-holds')).rows.filter(({ playerId }) => playerId === friend.id);

  async function createFriend(inviter: TestPlayer, { hasToppedUp = true } = {}): Promise<TestPlayer> {
    const friend = await server.createPlayer({ mainKyat: 1_000_000 });
    const { code } = (await server.call(getInvites, {}, { as: inviter })).body;
    await server.call(enterReferral, { code }, { as: friend });
    if (hasToppedUp) {
      server.clock.set(THURSDAY);
      await callOffice(server, 'approve', { id: await submitSlip(server, friend) });
      server.clock.set(MONDAY_NINE);
    }
    return friend;
  }
  const placeStake = (
    friend: TestPlayer,
    stakeKyat: number,
    end: 'drawn' | 'void' | 'waiting' = 'drawn',
    at = THURSDAY,
  ) => createStake(given.db, { playerId: friend.id, stakeKyat, end, at });

  async function createPair(stakeKyat = 50_000): Promise<{ inviter: TestPlayer; friend: TestPlayer }> {
    const inviter = await server.createPlayer();
    const friend = await createFriend(inviter);
    await placeStake(friend, stakeKyat);
    return { inviter, friend };
  }

  it('F29 I21 P13 pays one of 100 parallel claims', async () => {
    const { inviter } = await createPair();

    const answers = await runInParallel(100, () => claim(inviter));

    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.bonusKyat)).toEqual([1_000]);
    expect(answers.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(99);
    expect(await readMainKyat(inviter)).toBe(1_000);
  });

  it('P13 pays by the tier of the sum of all friends’ drawn stakes', async () => {
    const inviter = await server.createPlayer();
    const [one, other] = [await createFriend(inviter), await createFriend(inviter)];
    await placeStake(one, 300_000);
    await placeStake(other, 250_000);
    await placeStake(other, 90_000, 'void');

    expect((await claim(inviter)).body).toMatchObject({
      friends: 2,
      netBetKyat: 550_000,
      percent: 3,
      bonusKyat: 16_500,
      state: 'claimed',
      balanceKyat: 16_500,
    });
    expect((await server.call(getNotifications, {}, { as: inviter })).body.items[0]).toMatchObject({
      textKey: 'inviteBonus',
      params: { amountKyat: 16_500 },
    });
  });

  it.each([
    ['a millisecond before Monday 9:00', MONDAY_NINE.getTime() - 1, 'BONUS_NOT_YET'],
    ['at Monday 9:00', MONDAY_NINE.getTime(), undefined],
    ['a millisecond before the next Monday 9:00', NEXT_MONDAY_NINE.getTime() - 1, undefined],
    ['at the next Monday 9:00', NEXT_MONDAY_NINE.getTime(), 'NOTHING_TO_CLAIM'],
  ])('P13 has the claim window: %s', async (_title, at, code) => {
    const { inviter } = await createPair();
    server.clock.set(new Date(at));
    expect(await claimCode(inviter)).toBe(code);
  });

  it('F29 P13 keeps the claim when a corrected result pays a friend later', async () => {
    const { inviter, friend } = await createPair();
    await placeStake(friend, 30_000, 'void');
    await claim(inviter);
    await correctDraws(given.db, friend.id);

    expect(await readRecord(inviter)).toMatchObject({ state: 'claimed', netBetKyat: 50_000, bonusKyat: 1_000 });
    expect((await claim(inviter)).status).not.toBe(200);
    expect(await readMainKyat(inviter)).toBe(1_000);
  });

  it('P13 waits for draws of the week without a result, but not for those of the next week', async () => {
    const { inviter, friend } = await createPair();
    const late = await placeStake(friend, 10_000, 'waiting');
    await placeStake(friend, 70_000, 'waiting', new Date('2026-11-23T02:00:00Z'));

    expect(await claimCode(inviter)).toBe('BONUS_NOT_YET');
    await late('drawn');
    expect((await claim(inviter)).body).toMatchObject({ netBetKyat: 60_000, bonusKyat: 1_200 });
  });

  it('P13 does not count a friend without an approved top-up', async () => {
    const inviter = await server.createPlayer();
    await placeStake(await createFriend(inviter, { hasToppedUp: false }), 50_000);

    expect(await claimCode(inviter)).toBe('NOTHING_TO_CLAIM');
    expect(await listInvitees(inviter)).toMatchObject([{ state: 'no-top-up', weekKyat: 0, broughtKyat: 0 }]);
  });

  it('P13 counts only direct invitees', async () => {
    const inviter = await server.createPlayer();
    const friend = await createFriend(inviter);
    await placeStake(await createFriend(friend), 50_000);

    expect(await claimCode(inviter)).toBe('NOTHING_TO_CLAIM');
    expect((await claim(friend)).body.bonusKyat).toBe(1_000);
  });

  it("F75 holds a friend with the inviter's bank account until the office clears it", async () => {
    const { inviter, friend } = await createPair();
    await sendBankAccount(server, friend, { accountNumber: inviter.phone });

    expect(await claimCode(inviter)).toBe('NOTHING_TO_CLAIM');
    await server.jobs.run('bonus.invite-holds');
    expect(await listHolds(friend)).toMatchObject([
      { phone: friend.phone, inviterPhone: inviter.phone, reason: 'bank-account' },
    ]);
    expect(await listInvitees(inviter)).toMatchObject([{ state: 'held' }]);

    await callOffice(server, 'decide-invite', { player: friend.id, to: 'cleared' });
    expect((await claim(inviter)).body.bonusKyat).toBe(1_000);
    await server.jobs.run('bonus.invite-holds');
    const again = await callOffice(server, 'decide-invite', { player: friend.id, to: 'refused' });
    expect(again.refusal?.code).toBe('ALREADY_DONE');
    const unknown = await callOffice(server, 'decide-invite', { player: inviter.id, to: 'refused' });
    expect(unknown.refusal?.code).toBe('NOT_FOUND');
  });

  it("F75 does not count a friend who used the inviter's device", async () => {
    const { inviter } = await createPair();
    const { rows } = await sql<{ id: string }>`
      update player_session set device_id =
        (select device_id from player_session where player_id = ${inviter.id}::uuid limit 1)
      where player_id in (select id from player where referred_by = ${inviter.id}::uuid) returning id`.execute(
      given.db,
    );
    expect(rows).not.toEqual([]);

    expect(await claimCode(inviter)).toBe('NOTHING_TO_CLAIM');
  });

  it("F75 holds a friend with the inviter's identity card and shows the office the reason", async () => {
    const { inviter, friend } = await createPair();
    await submitCard(server, inviter, { number: '420042' });
    await server.call(submitIdentity, await createCard(server, friend, { number: '420042' }), { as: friend });

    expect(await claimCode(inviter)).toBe('NOTHING_TO_CLAIM');
    await server.jobs.run('bonus.invite-holds');
    expect(await listHolds(friend)).toMatchObject([{ reason: 'identity' }]);
  });

  it('P13 the bonus book keeps the amounts of a claim', async () => {
    const { inviter } = await createPair();
    await claim(inviter);
    server.clock.set(new Date('2026-12-20T02:30:00Z'));

    const { records } = (await server.call(getInviteBook, {}, { as: inviter })).body;
    const { joined, earnedKyat } = (await server.call(getInvites, {}, { as: inviter })).body;

    expect(records.find(({ week }) => week === WEEK)).toMatchObject({
      state: 'claimed',
      netBetKyat: 50_000,
      bonusKyat: 1_000,
      claimedAt: MONDAY_NINE.toISOString(),
    });
    expect([joined, earnedKyat]).toEqual([1, 1_000]);
    expect((await listInvitees(inviter))[0]).toMatchObject({ broughtKyat: 50_000 });
  });

  it('P13 ranks the top inviters of the current week without hidden players', async () => {
    server.clock.set(THURSDAY);
    const createRanked = async (kyat: number): Promise<TestPlayer> => {
      const inviter = await server.createPlayer();
      await placeStake(await createFriend(inviter), kyat, 'drawn', new Date('2026-11-18T04:00:00Z'));
      return inviter;
    };
    await createRanked(900_000);
    const [second, hidden] = [await createRanked(800_000), await createRanked(850_000)];
    await server.call(setWinnerListing, { isListed: false }, { as: hidden });
    server.clock.set(new Date('2026-11-19T08:00:00Z'));

    const { items } = (await server.call(getTopInviters, {}, { as: second })).body;

    expect(items.slice(0, 2)).toMatchObject([
      { rank: 1, friends: 1, bonusKyat: 27_000, isMe: false },
      { rank: 2, friends: 1, bonusKyat: 24_000, isMe: true },
    ]);
    expect(items[0]?.name).toMatch(/•••/);
  });

  it('A1 does not count friends of another player', async () => {
    await createPair();
    expect(await readRecord(await server.createPlayer())).toMatchObject({ state: 'none', bonusKyat: 0 });
  });
});
