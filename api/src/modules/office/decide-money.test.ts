import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  createWithdrawer,
  callConcurrently,
  DAY_MS,
  callOffice,
  submitSlip,
  sendWithdrawal,
  TWO_PEOPLE_SETTINGS,
  type OfficeReply,
} from '../../../test/wallet-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';

const MYA = 'mya';
let lastOperator = 0;
let lastCase = 0;

describeOnServers({ name: 'decisions of one operator alone', environment: TWO_PEOPLE_SETTINGS }, (server, given) => {
  /** An operator without earlier decisions. */
  let operator: string;

  beforeEach(() => {
    operator = `hla-${(lastOperator += 1)}`;
  });

  interface WaitingSlip {
    readonly id: string;
    readonly slipNumber: string;
    readonly amountKyat: number;
  }

  const createSlip = async (player: TestPlayer, amountKyat: number): Promise<WaitingSlip> => {
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
  const getState = ({ rows, refusal }: OfficeReply): unknown => rows[0]?.['state'] ?? refusal?.code;
  const expectCounts = (replies: readonly OfficeReply[], decided: number, waiting: number): void => {
    expect(replies.filter((reply) => ['approved', 'done'].includes(String(getState(reply))))).toHaveLength(decided);
    expect(replies.filter((reply) => getState(reply) === 'waiting')).toHaveLength(waiting);
  };
  /** Approves one slip per amount; all of one player when `player` is given. */
  const approveSlips = async (amounts: readonly number[], player?: TestPlayer): Promise<unknown[]> => {
    const states = [];
    for (const amountKyat of amounts) {
      const slip = await createSlip(player ?? (await server.createPlayer()), amountKyat);
      states.push(getState(await approve(slip)));
    }
    return states;
  };

  describe.each([
    ['just below', -1, 'approved'],
    ['equal', 0, 'waiting'],
    ['above', 1, 'waiting'],
  ])("added up %s one person's limit", (_title, more, expected) => {
    it('are slips of one player', async () => {
      expect(await approveSlips([50_000, 50_000 + more], await server.createPlayer())).toEqual(['approved', expected]);
    });

    it('are slips of many players', async () => {
      expect(await approveSlips([90_000, 90_000, 70_000 + more])).toEqual(['approved', 'approved', expected]);
    });
  });

  it('slips, adjustments and withdrawals are added up', async () => {
    const [slipPlayer, withdrawer] = [await server.createPlayer(), await createWithdrawer(server, 200_000)];
    const { id } = (await sendWithdrawal(server, withdrawer, { amountKyat: 90_000 })).body;

    expect(await approveSlips([50_000], slipPlayer)).toEqual(['approved']);
    expect(getState(await adjust(slipPlayer, 50_000))).toBe('waiting');
    expect(getState(await adjust(slipPlayer, 49_999))).toBe('done');
    expect(getState(await pay(id))).toBe('paid');
    expect(await approveSlips([60_000])).toEqual(['approved']);
    expect(getState(await adjust(await server.createPlayer(), 1))).toBe('waiting');
  });

  it("a second person approves above the first person's limit; the slip counts for neither", async () => {
    const player = await server.createPlayer();
    const [first, second] = [await createSlip(player, 60_000), await createSlip(player, 60_000)];
    const third = await createSlip(player, 39_999);
    await approve(first);
    await approve(second);

    expect(getState(await approve(second, MYA))).toBe('approved');
    expect(getState(await approve(third))).toBe('approved');
    const { rows } = await sql`select first_operator from operator_decision where operator = ${MYA}`.execute(given.db);
    expect(rows).toEqual([{ first_operator: operator }]);
  });

  it('a sum stops counting after 24 hours', async () => {
    const player = await server.createPlayer();
    await approveSlips([60_000], player);
    server.clock.advance(DAY_MS - 1);
    const slip = await createSlip(player, 60_000);

    expect(getState(await approve(slip))).toBe('waiting');
    server.clock.advance(1);
    expect(getState(await approve(slip))).toBe('approved');
  });

  it("50 concurrent decisions about one player stay within one person's limit", async () => {
    const player = await server.createPlayer();
    const slips = await insertSlips([player], 25);

    const calls = slips.flatMap((slip) => [() => approve(slip), () => adjust(player, 10_000)]);

    const replies = await callConcurrently(calls);
    expectCounts(replies, 9, 41);
  });

  it("50 concurrent approvals for 50 players stay within one person's limit", async () => {
    const players = await runInParallel(50, () => server.createPlayer());
    const ids = await insertSlips(players, 1);

    const replies = await callConcurrently(ids.map((slip) => () => approve(slip)));

    expectCounts(replies, 24, 26);
  });

  it("50 concurrent adjustments and slips stay within one person's limit", async () => {
    const players = await runInParallel(25, () => server.createPlayer());
    const approvals = (await insertSlips(players, 1)).map((slip) => () => approve(slip));

    const replies = await callConcurrently([...approvals, ...players.map((as) => () => adjust(as, 10_000))]);
    expectCounts(replies, 24, 26);
  });

  it("the approver of a player's slip cannot pay that player's withdrawal alone, at any later time", async () => {
    const player = await createWithdrawer(server, 50_000);
    await approveSlips([2_000], player);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;
    server.clock.advance(400 * DAY_MS);

    expect(getState(await pay(id))).toBe('waiting');
    expect(getState(await pay(id, MYA))).toBe('paid');
  });

  it("either of two approvers of a slip cannot pay the player's withdrawal alone", async () => {
    const player = await createWithdrawer(server, 50_000);
    const slip = await createSlip(player, 100_000);
    await approve(slip);
    await approve(slip, `${operator}-second`);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;

    expect(getState(await pay(id))).toBe('waiting');
    server.clock.advance(8 * DAY_MS);
    expect(getState(await pay(id))).toBe('waiting');
  });

  it('another operator pays a small withdrawal alone', async () => {
    const player = await createWithdrawer(server, 50_000);
    await approveSlips([2_000], player);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;

    expect(getState(await pay(id, `${operator}-other`))).toBe('paid');
  });

  it("raises an alarm for an operator near one person's limit, and ends it a day later", async () => {
    const watch = async () => {
      await server.jobs.run('office.watch-operators');
      const { rows } = await callOffice(server, 'alarms');
      return rows.filter(({ kind, subject }) => kind === 'operator-alone' && subject === operator);
    };
    await approveSlips([99_999, 99_500]);
    expect(await watch()).toEqual([]);
    await approveSlips([501]);
    expect(await watch()).toMatchObject([{ detail: 'decided 200000 of 250000 kyat alone in 24 hours' }]);
    server.clock.advance(DAY_MS);
    expect(await watch()).toEqual([]);
  });

  /** Slips of 10,000 kyat, inserted as the app writes them. */
  async function insertSlips(players: readonly TestPlayer[], slipsPerPlayer: number): Promise<readonly WaitingSlip[]> {
    const from = (lastCase += players.length * slipsPerPlayer) + 800_000 - players.length * slipsPerPlayer;
    const at = server.clock.now().toISOString();
    const { rows } = await sql<WaitingSlip>`
      with sent as (
        insert into top_up (id, player_id, bank, amount_kyat, fee_kyat, slip_number, slip_day, sent_at)
        select gen_random_uuid(), player_id, 'kbz_pay', 10000, 0, ${from}::integer + row_number() over (),
          (${at}::timestamptz at time zone 'Asia/Yangon')::date, ${at}::timestamptz
        from unnest(${players.map(({ id }) => id)}::uuid[]) as player_id, generate_series(1, ${slipsPerPlayer}::integer)
        returning *
      ), counted as (
        insert into top_up_day (player_id, day, slips) select player_id, slip_day, count(*) from sent group by player_id, slip_day
      )
      select id::text, slip_number as "slipNumber", amount_kyat as "amountKyat" from sent`.execute(given.db);
    return rows;
  }
});
