import { randomUUID } from 'node:crypto';
import { enterReferral } from '@padauk/contract/endpoints/accounts';
import {
  claimInviteBonus,
  getInviteBook,
  getInvitees,
  getInvites,
  getTopInviters,
} from '@padauk/contract/endpoints/bonus';
import { getNotifications } from '@padauk/contract/endpoints/content';
import { setWinnerListing } from '@padauk/contract/endpoints/winners';
import { sql } from 'kysely';
import {
  createStake,
  correctDraws,
  MONDAY_NINE,
  NEXT_MONDAY_NINE,
  THURSDAY,
  WEEK,
} from '../../../test/bonus-fixtures.ts';
import { submitIdentity } from '@padauk/contract/endpoints/identity';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createCard, submitCard } from '../../../test/identity-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { sendBankAccount, callOffice, submitSlip } from '../../../test/wallet-fixtures.ts';
import { readPlayerBalances } from '../ledger/index.ts';

describeOnDatabases('the invite bonus', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, MONDAY_NINE);
  });
  beforeEach(() => server.clock.set(MONDAY_NINE));
  afterAll(async () => await server.close());

  const claim = (as: TestPlayer, key: string = randomUUID(), week = WEEK) =>
    server.call(claimInviteBonus, { week }, { as, key });
  const recordOf = async (as: TestPlayer, week = WEEK) =>
    (await server.call(getInvites, {}, { as })).body.records.find((record) => record.week === week);
  const mainKyat = async ({ id }: TestPlayer): Promise<number> => (await readPlayerBalances(given.db, id)).mainKyat;

  async function aFriend(inviter: TestPlayer, { hasToppedUp = true } = {}): Promise<TestPlayer> {
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
  const stake = (friend: TestPlayer, stakeKyat: number, end: 'drawn' | 'void' | 'waiting' = 'drawn', at = THURSDAY) =>
    createStake(given.db, { playerId: friend.id, stakeKyat, end, at });

  async function anInviter(stakeKyat = 50_000): Promise<TestPlayer> {
    const inviter = await server.createPlayer();
    await stake(await aFriend(inviter), stakeKyat);
    return inviter;
  }

  it('F29 I21 P13 pays one of a hundred claims at once', async () => {
    const inviter = await anInviter();

    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(inviter)));

    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.bonusKyat)).toEqual([1_000]);
    expect(answers.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(99);
    expect(await mainKyat(inviter)).toBe(1_000);
  });

  it('P13 pays of what all friends staked on drawn draws, by the tier that they reach together', async () => {
    const inviter = await server.createPlayer();
    const [one, other] = [await aFriend(inviter), await aFriend(inviter)];
    await stake(one, 300_000);
    await stake(other, 250_000);
    await stake(other, 90_000, 'void');

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
  ])('P13 %s', async (_title, at, code) => {
    const inviter = await anInviter();
    server.clock.set(new Date(at));
    expect((await claim(inviter)).refusal?.code).toBe(code);
  });

  it('F29 P13 is of what friends staked, whatever a corrected result pays them later', async () => {
    const inviter = await server.createPlayer();
    const friend = await aFriend(inviter);
    await stake(friend, 50_000);
    await stake(friend, 30_000, 'void');
    await claim(inviter);
    await correctDraws(given.db, friend.id);

    expect(await recordOf(inviter)).toMatchObject({ state: 'claimed', netBetKyat: 50_000, bonusKyat: 1_000 });
    expect((await claim(inviter)).status).not.toBe(200);
    expect(await mainKyat(inviter)).toBe(1_000);
  });

  it('P13 a draw of the week without a result keeps the claim waiting, one of the next week does not', async () => {
    const inviter = await server.createPlayer();
    const friend = await aFriend(inviter);
    await stake(friend, 50_000);
    const late = await stake(friend, 10_000, 'waiting');
    await stake(friend, 70_000, 'waiting', new Date('2026-11-23T02:00:00Z'));

    expect((await claim(inviter)).refusal?.code).toBe('BONUS_NOT_YET');
    await late('drawn');
    expect((await claim(inviter)).body).toMatchObject({ netBetKyat: 60_000, bonusKyat: 1_200 });
  });

  it('P13 a friend counts from the first approved top-up on', async () => {
    const inviter = await server.createPlayer();
    await stake(await aFriend(inviter, { hasToppedUp: false }), 50_000);

    expect((await claim(inviter)).refusal?.code).toBe('NOTHING_TO_CLAIM');
    expect((await server.call(getInvitees, {}, { as: inviter })).body.items).toMatchObject([
      { state: 'no-top-up', weekKyat: 0, broughtKyat: 0 },
    ]);
  });

  it("P13 has one level: whom a friend brings is the friend's", async () => {
    const inviter = await server.createPlayer();
    const friend = await aFriend(inviter);
    await stake(await aFriend(friend), 50_000);

    expect((await claim(inviter)).refusal?.code).toBe('NOTHING_TO_CLAIM');
    expect((await claim(friend)).body.bonusKyat).toBe(1_000);
  });

  it("Row 42 who is paid into the inviter's own bank account counts for nothing, until the office clears it", async () => {
    const inviter = await server.createPlayer();
    const friend = await aFriend(inviter);
    await stake(friend, 50_000);
    await sendBankAccount(server, friend, { accountNumber: inviter.phone });

    expect((await claim(inviter)).refusal?.code).toBe('NOTHING_TO_CLAIM');
    await server.jobs.run('bonus.invite-holds');
    const [held] = (await callOffice(server, 'invite-holds')).rows.filter(({ playerId }) => playerId === friend.id);
    expect(held).toMatchObject({ phone: friend.phone, inviterPhone: inviter.phone, reason: 'bank-account' });
    expect((await server.call(getInvitees, {}, { as: inviter })).body.items).toMatchObject([{ state: 'held' }]);

    await callOffice(server, 'decide-invite', { player: friend.id, to: 'cleared' });
    expect((await claim(inviter)).body.bonusKyat).toBe(1_000);
    await server.jobs.run('bonus.invite-holds');
    expect((await callOffice(server, 'decide-invite', { player: friend.id, to: 'refused' })).refusal?.code).toBe(
      'NOT_FOUND',
    );
  });

  it("Row 42 who was logged in on the inviter's device counts for nothing", async () => {
    const inviter = await anInviter();
    const { rows } = await sql<{ id: string }>`
      update player_session set device_id = (select device_id from player_session where player_id = ${inviter.id}::uuid limit 1)
      where player_id in (select id from player where referred_by = ${inviter.id}::uuid) returning id`.execute(
      given.db,
    );
    expect(rows).not.toEqual([]);

    expect((await claim(inviter)).refusal?.code).toBe('NOTHING_TO_CLAIM');
  });

  it('Row 42 who sends the registration card of the inviter counts for nothing, and the office is told why', async () => {
    const inviter = await server.createPlayer();
    const friend = await aFriend(inviter);
    await stake(friend, 50_000);
    await submitCard(server, inviter, { number: '420042' });
    await server.call(submitIdentity, await createCard(server, friend, { number: '420042' }), { as: friend });

    expect((await claim(inviter)).refusal?.code).toBe('NOTHING_TO_CLAIM');
    await server.jobs.run('bonus.invite-holds');
    const { rows } = await callOffice(server, 'invite-holds');
    expect(rows.find(({ playerId }) => playerId === friend.id)).toMatchObject({ reason: 'identity' });
  });

  it('P13 the bonus book keeps what was claimed, with the sums of then', async () => {
    const inviter = await anInviter();
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
    expect((await server.call(getInvitees, {}, { as: inviter })).body.items[0]).toMatchObject({ broughtKyat: 50_000 });
  });

  it('P13 lists who brings most in the running week, and leaves out who does not want to be listed', async () => {
    server.clock.set(THURSDAY);
    const [first, second, hidden] = [
      await server.createPlayer(),
      await server.createPlayer(),
      await server.createPlayer(),
    ];
    for (const [inviter, kyat] of [
      [first, 900_000],
      [second, 800_000],
      [hidden, 850_000],
    ] as const) {
      const friend = await aFriend(inviter);
      await stake(friend, kyat, 'drawn', new Date('2026-11-18T04:00:00Z'));
    }
    await server.call(setWinnerListing, { isListed: false }, { as: hidden });
    server.clock.set(new Date('2026-11-19T08:00:00Z'));

    const { items } = (await server.call(getTopInviters, {}, { as: second })).body;

    expect(items.slice(0, 2)).toMatchObject([
      { rank: 1, friends: 1, bonusKyat: 27_000, isMe: false },
      { rank: 2, friends: 1, bonusKyat: 24_000, isMe: true },
    ]);
    expect(items[0]?.name).toMatch(/•••/);
  });

  it('A1 counts the friends of nobody else, and shows no running week as one to claim', async () => {
    await anInviter();
    expect(await recordOf(await server.createPlayer())).toMatchObject({ state: 'none', bonusKyat: 0 });
  });
});
