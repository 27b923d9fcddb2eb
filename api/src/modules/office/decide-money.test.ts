import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import {
  createWithdrawer,
  callConcurrently,
  DAY_MS,
  callOffice,
  submitSlip,
  sendWithdrawal,
  type OfficeReply,
} from '../../../test/wallet-fixtures.ts';

const SETTINGS = {
  TWO_PEOPLE: 'on',
  TWO_PEOPLE_TOP_UP: '100000',
  TWO_PEOPLE_WITHDRAWAL: '100000',
  TWO_PEOPLE_ALL_PLAYERS: '250000',
  AUTOPILOT: 'off',
};
const MYA = 'mya';
let lastOperator = 0;
let lastCase = 0;

describeOnDatabases('what one operator decides alone', (given) => {
  let server: TestServer;
  /** An operator without earlier decisions. */
  let operator: string;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: SETTINGS });
  });
  beforeEach(() => {
    operator = `hla-${(lastOperator += 1)}`;
  });
  afterAll(async () => await server.close());

  interface WaitingSlip {
    readonly id: string;
    readonly slipNumber: string;
    readonly amountKyat: number;
  }

  const aSlipOf = async (player: TestPlayer, amountKyat: number): Promise<WaitingSlip> => {
    const slipNumber = String(800_000 + (lastCase += 1));
    return { id: await submitSlip(server, player, { amountKyat, slipNumber }), slipNumber, amountKyat };
  };
  const approve = (slip: WaitingSlip, by = operator): Promise<OfficeReply> =>
    callOffice(server, 'approve', { ...slip }, { operator: by });
  const adjust = ({ phone }: TestPlayer, amountKyat: number): Promise<OfficeReply> =>
    callOffice(
      server,
      'adjust',
      { phone, direction: 'give', amountKyat, reference: `alone-${(lastCase += 1)}`, reason: 'The bank confirmed it' },
      { operator },
    );
  const pay = (id: string, by = operator): Promise<OfficeReply> => callOffice(server, 'pay', { id }, { operator: by });
  const stateOf = ({ rows, refusal }: OfficeReply): unknown => rows[0]?.['state'] ?? refusal?.code;
  /** Approves one slip per amount; all of one player when `player` is given. */
  const approved = async (amounts: readonly number[], player?: TestPlayer): Promise<unknown[]> => {
    const states = [];
    for (const amountKyat of amounts) {
      const slip = await aSlipOf(player ?? (await server.createPlayer()), amountKyat);
      states.push(stateOf(await approve(slip)));
    }
    return states;
  };

  it.each([
    ['just below', 49_999, 'approved'],
    ['equal', 50_000, 'waiting'],
    ['above', 50_001, 'waiting'],
  ])("M2 slips of one player count together: %s one person's sum", async (_title, amountKyat, expected) => {
    expect(await approved([50_000, amountKyat], await server.createPlayer())).toEqual(['approved', expected]);
  });

  it.each([
    ['just below', 69_999, 'approved'],
    ['equal', 70_000, 'waiting'],
    ['above', 70_001, 'waiting'],
  ])("M2 slips of many players count together: %s one person's sum", async (_title, amountKyat, expected) => {
    expect(await approved([90_000, 90_000, amountKyat])).toEqual(['approved', 'approved', expected]);
  });

  it('M2 slips, adjustments and withdrawals count together', async () => {
    const [topped, paid] = [await server.createPlayer(), await createWithdrawer(server, 200_000)];
    const { id } = (await sendWithdrawal(server, paid, { amountKyat: 90_000 })).body;

    expect(await approved([50_000], topped)).toEqual(['approved']);
    expect(stateOf(await adjust(topped, 50_000))).toBe('waiting');
    expect(stateOf(await adjust(topped, 49_999))).toBe('done');
    expect(stateOf(await pay(id))).toBe('paid');
    expect(await approved([60_000])).toEqual(['approved']);
    expect(stateOf(await adjust(await server.createPlayer(), 1))).toBe('waiting');
  });

  it('M2 a second person approves what the first may not alone, and it counts for neither', async () => {
    const player = await server.createPlayer();
    const [first, second, third] = [
      await aSlipOf(player, 60_000),
      await aSlipOf(player, 60_000),
      await aSlipOf(player, 39_999),
    ];
    await approve(first);
    await approve(second);

    expect(stateOf(await approve(second, MYA))).toBe('approved');
    expect(stateOf(await approve(third))).toBe('approved');
    expect(await sql`select first_operator from operator_decision where operator = ${MYA}`.execute(given.db)).toEqual(
      expect.objectContaining({ rows: [{ first_operator: operator }] }),
    );
  });

  it('M2 after 24 hours a sum counts no more', async () => {
    const player = await server.createPlayer();
    await approved([60_000], player);
    server.clock.advance(DAY_MS - 1);
    const slip = await aSlipOf(player, 60_000);

    expect(stateOf(await approve(slip))).toBe('waiting');
    server.clock.advance(1);
    expect(stateOf(await approve(slip))).toBe('approved');
  });

  it('M2 of 50 decisions about one player at once, no more pass than one person may take', async () => {
    const player = await server.createPlayer();
    const slips = await slipsInTable([player], 25);

    const replies = await callConcurrently([
      ...slips.map((slip) => () => approve(slip)),
      ...slips.map(() => () => adjust(player, 10_000)),
    ]);

    expect(replies.filter((reply) => ['approved', 'done'].includes(String(stateOf(reply))))).toHaveLength(9);
    expect(replies.filter((reply) => stateOf(reply) === 'waiting')).toHaveLength(41);
  });

  it('M2 of 50 slips of 50 players, approved at once, no more pass than one person may approve', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, () => server.createPlayer()));
    const ids = await slipsInTable(players, 1);

    const replies = await callConcurrently(ids.map((slip) => () => approve(slip)));

    expect(replies.filter((reply) => stateOf(reply) === 'approved')).toHaveLength(24);
    expect(replies.filter((reply) => stateOf(reply) === 'waiting')).toHaveLength(26);
  });

  it('M2 of 50 adjustments and slips at once, no more pass than one person may decide', async () => {
    const players = await Promise.all(Array.from({ length: 25 }, () => server.createPlayer()));
    const ids = await slipsInTable(players, 1);

    const replies = await callConcurrently([
      ...ids.map((slip) => () => approve(slip)),
      ...players.map((player) => () => adjust(player, 10_000)),
    ]);

    expect(replies.filter((reply) => ['approved', 'done'].includes(String(stateOf(reply))))).toHaveLength(24);
    expect(replies.filter((reply) => stateOf(reply) === 'waiting')).toHaveLength(26);
  });

  it("M2 who approved a player's slip does not pay that player's withdrawal alone, however long ago", async () => {
    const player = await createWithdrawer(server, 50_000);
    await approved([2_000], player);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;
    server.clock.advance(400 * DAY_MS);

    expect(stateOf(await pay(id))).toBe('waiting');
    expect(stateOf(await pay(id, MYA))).toBe('paid');
  });

  it('M2 who approved a slip as one of two does not pay alone either', async () => {
    const player = await createWithdrawer(server, 50_000);
    const slip = await aSlipOf(player, 100_000);
    await approve(slip);
    await approve(slip, `${operator}-second`);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;

    expect(stateOf(await pay(id))).toBe('waiting');
    server.clock.advance(8 * DAY_MS);
    expect(stateOf(await pay(id))).toBe('waiting');
  });

  it("M2 anybody else pays a small withdrawal alone, whoever approved the player's slip", async () => {
    const player = await createWithdrawer(server, 50_000);
    await approved([2_000], player);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;

    expect(stateOf(await pay(id, `${operator}-other`))).toBe('paid');
  });

  it('M2 an alarm tells of an operator who is near the sum of one person, and ends a day later', async () => {
    const alarms = async () =>
      (await callOffice(server, 'alarms')).rows.filter(
        ({ kind, subject }) => kind === 'operator-alone' && subject === operator,
      );
    await approved([99_999, 99_500]);
    await server.jobs.run('office.watch-operators');
    expect(await alarms()).toEqual([]);

    await approved([501]);
    await server.jobs.run('office.watch-operators');
    expect(await alarms()).toMatchObject([{ detail: 'decided 200000 of 250000 kyat alone in 24 hours' }]);
    server.clock.advance(DAY_MS);
    await server.jobs.run('office.watch-operators');
    expect(await alarms()).toEqual([]);
  });

  /** Slips of 10,000 kyat, inserted as the app writes them. */
  async function slipsInTable(players: readonly TestPlayer[], ofEach: number): Promise<readonly WaitingSlip[]> {
    const from = (lastCase += players.length * ofEach) + 800_000 - players.length * ofEach;
    const { rows } = await sql<WaitingSlip>`
      with sent as (
        insert into top_up (id, player_id, bank, amount_kyat, fee_kyat, slip_number, slip_day, sent_at)
        select gen_random_uuid(), player_id, 'kbz_pay', 10000, 0, ${from}::integer + row_number() over (),
          (${server.clock.now().toISOString()}::timestamptz at time zone 'Asia/Yangon')::date, ${server.clock.now().toISOString()}::timestamptz
        from unnest(${players.map(({ id }) => id)}::uuid[]) as player_id, generate_series(1, ${ofEach}::integer)
        returning *
      ), counted as (
        insert into top_up_day (player_id, day, slips) select player_id, slip_day, count(*) from sent group by player_id, slip_day
      )
      select id::text, slip_number as "slipNumber", amount_kyat as "amountKyat" from sent`.execute(given.db);
    return rows;
  }
});
