import { getWallet } from '@padauk/contract/endpoints/wallet';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDraw, placeBet, DRAW_TIME, createTestDraws } from '../../../test/draw-fixtures.ts';
import { enterResult, readWaitingResults } from '../draws/index.ts';
import { createMatch, createTestFootball } from '../../../test/match-fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import {
  createClosedDebtor,
  createWithdrawer,
  DAY_MS,
  callOffice,
  submitSlip,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { groupResultsByDraw } from './waiting-decisions.ts';

const HLA = { operator: 'hla' };
const MYA = { operator: 'mya' };
const SETTINGS = {
  TWO_PEOPLE: 'on',
  TWO_PEOPLE_TOP_UP: '20000',
  TWO_PEOPLE_WITHDRAWAL: '20000',
  TWO_PEOPLE_DRAW: '20000',
};
const WAITING = [expect.objectContaining({ state: 'waiting' })];

describeOnDatabases('what two people decide', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: SETTINGS });
  });
  afterAll(async () => await server.close());

  const aSlipOf = async (amountKyat: number, slipNumber: string) => {
    const player = await server.createPlayer();
    return {
      player,
      words: { id: await submitSlip(server, player, { amountKyat, slipNumber }), slipNumber, amountKyat },
    };
  };

  it('M2 a slip of the sum is credited when a second person says the same, and not by the first twice', async () => {
    const { player, words } = await aSlipOf(20_000, '700001');

    expect((await callOffice(server, 'approve', words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'approve', words, HLA)).rows).toEqual(WAITING);
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(0);
    expect((await callOffice(server, 'approve', words, MYA)).rows).toMatchObject([
      { state: 'approved', decidedBy: 'mya' },
    ]);
  });

  it('M2 a slip below the sum needs one person, who names its number and its amount', async () => {
    const { words } = await aSlipOf(19_999, '700002');
    const fields = async (asked: Readonly<Record<string, string | number>>) =>
      (await callOffice(server, 'approve', asked, HLA)).refusal?.fields;

    expect(await fields({ id: words.id })).toEqual([
      { path: ['slipNumber'], code: 'required' },
      { path: ['amountKyat'], code: 'required' },
    ]);
    expect(await fields({ ...words, amountKyat: 200_000 })).toEqual([{ path: ['amountKyat'], code: 'mismatch' }]);
    expect((await callOffice(server, 'approve', words, HLA)).rows).toMatchObject([{ state: 'approved' }]);
  });

  it('M2 an approval that no second person could give is refused at once, and does not wait', async () => {
    const { words } = await aSlipOf(30_000, '700013');
    const tried = [{ id: words.id }, { ...words, amountKyat: 30_001 }, { ...words, slipNumber: '700014' }];
    const codes = await Promise.all(
      tried.map(async (asked) => (await callOffice(server, 'approve', asked, HLA)).refusal),
    );

    expect(codes.map((refusal) => refusal?.code)).toEqual(tried.map(() => 'INVALID_INPUT'));
    expect((await callOffice(server, 'second-person')).rows.map((row) => row['given']).join(' ')).not.toContain(
      words.id,
    );
  });

  it('M2 a slip waits for a day', async () => {
    const { words } = await aSlipOf(30_000, '700003');
    await callOffice(server, 'approve', words, HLA);

    server.clock.advance(DAY_MS);
    expect((await callOffice(server, 'approve', words, MYA)).rows).toEqual(WAITING);
  });

  it('M2 a withdrawal above the sum is paid by two', async () => {
    const player = await createWithdrawer(server, 60_000);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 30_000 })).body;

    expect((await callOffice(server, 'pay', { id }, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'withdrawals')).rows.map((row) => row['id'])).toContain(id);
    expect((await callOffice(server, 'pay', { id }, MYA)).rows).toMatchObject([{ state: 'paid' }]);
  });

  it.each([
    ['write-off-debt', { reference: 'case-5' }],
    ['collect-debt', { bank: 'kbz_pay', slipNumber: '700009' }],
  ] as const)('M2 %s of the sum is for two people, a part as the whole is', async (command, more) => {
    const id = await createClosedDebtor(server, given.db, 20_000);
    const words = { id, amountKyat: 1_000, reason: 'No answer', ...more };

    expect((await callOffice(server, command, words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, command, { ...words, amountKyat: 20_000 }, HLA)).rows).toEqual(WAITING);
    await sql`delete from player_debt where player_id = ${id}::uuid`.execute(given.db);
    expect((await callOffice(server, command, words, MYA)).refusal?.code).toBe('NOT_FOUND');
  });

  it('M2 a company account is added, and shown again, by two, each time', async () => {
    const account = { bank: 'aya_bank', number: '20000000000000078', holder: 'Daw Sandar Win' };
    expect((await callOffice(server, 'add-account', account, HLA)).rows).toEqual(WAITING);
    const [added] = (await callOffice(server, 'add-account', account, MYA)).rows;
    const on = { id: String(added?.['id']), status: 'on' };

    expect((await callOffice(server, 'turn-account', { ...on, status: 'off' }, HLA)).rows).toMatchObject([
      { isOn: false },
    ]);
    expect((await callOffice(server, 'turn-account', on, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'turn-account', on, MYA)).rows).toMatchObject([{ isOn: true }]);
    await callOffice(server, 'turn-account', { ...on, status: 'off' }, HLA);
    expect((await callOffice(server, 'turn-account', on, MYA)).rows).toEqual(WAITING);
  });

  it('M2 the first result of a draw with more at stake than the sum is entered by two; a comma makes no difference', async () => {
    const draws = createTestDraws(given.db);
    const draw = await createDraw(given.db);
    const player = await server.createPlayer({ mainKyat: 100_000 });
    await placeBet(draws, draw, player.id, { number: '47', stakeKyat: 20_100 });
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
    const figures = { draw, figure: '1,298.54', secondFigure: '45,677.21' };

    expect((await callOffice(server, 'result', figures, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'results', { draw })).rows).toEqual([]);
    expect((await callOffice(server, 'result', { ...figures, figure: '1,298.55' }, MYA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'result', { ...figures, figure: '1298.54' }, MYA)).rows).toMatchObject([
      { version: 1 },
    ]);
  });

  it('M2 a result that no second person could enter is refused at once, and does not wait', async () => {
    const draws = createTestDraws(given.db);
    const draw = await createDraw(given.db);
    const player = await server.createPlayer({ mainKyat: 100_000 });
    await placeBet(draws, draw, player.id, { number: '47', stakeKyat: 20_100 });
    const figures = { draw, figure: '1,298.54', secondFigure: '45,677.21' };
    const codeOf = async (asked: Readonly<Record<string, string>>) =>
      (await callOffice(server, 'result', asked, HLA)).refusal?.code;

    const later = new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime()));
    server.clock.set(new Date(DRAW_TIME.getTime() - 1));
    expect(await codeOf(figures)).toBe('DRAW_OPEN');
    server.clock.set(later);
    expect(await codeOf({ draw, figure: '47' })).toBe('INVALID_INPUT');
    expect((await callOffice(server, 'second-person')).rows.map((row) => row['given']).join(' ')).not.toContain(draw);
  });

  it('a draw with little at stake has its first result from one person', async () => {
    const draw = await createDraw(given.db);
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));

    expect(
      (await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,677.21' }, HLA)).rows,
    ).toMatchObject([{ version: 1 }]);
  });

  it('M2 a result of a feed that waits is shown, is confirmed by one person, and is no way around two for calling the draw off', async () => {
    const { draw, figures } = await aHeldDraw();

    expect((await callOffice(server, 'void', { draw, reason: 'no-draw' }, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'results', { draw })).rows).toMatchObject([{ result: '45', confirmedBy: null }]);
    expect((await callOffice(server, 'result', { draw, ...figures }, HLA)).rows).toMatchObject([{ version: 1 }]);
  });

  it('M2 two results that differ are told with both names, at the draw and in the list of what waits', async () => {
    const { draw } = await aHeldDraw();
    const other = { draw, figure: '1,298.54', secondFigure: '45,677.21' };
    expect((await callOffice(server, 'result', other, MYA)).refusal?.code).toBe('RESULT_CONFLICT');

    const listed = (await callOffice(server, 'second-person')).rows.filter(({ given: words }) =>
      String(words).includes(draw),
    );
    expect(listed).toMatchObject([
      { command: 'result', askedBy: 'feed:test', differsFrom: 'mya' },
      { command: 'result', askedBy: 'mya', differsFrom: 'feed:test' },
    ]);
    const shown = '45 by feed:test, differs from mya; 47 by mya, differs from feed:test';
    expect(groupResultsByDraw(await readWaitingResults(given.db)).get(draw)).toBe(shown);
  });

  it('M2 who entered the result that counts is named beside a different one', async () => {
    const draw = await createDraw(given.db);
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,677.21' }, HLA);
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,675.21' }, MYA);

    const listed = (await callOffice(server, 'second-person')).rows.filter(({ given: words }) =>
      String(words).includes(draw),
    );
    expect(listed).toMatchObject([{ askedBy: 'mya', differsFrom: 'hla' }]);
  });

  it('M2 who corrects an own result does not differ from anybody', async () => {
    const draw = await createDraw(given.db);
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,677.21' }, HLA);
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,675.21' }, HLA);

    const listed = (await callOffice(server, 'second-person')).rows.filter(({ given: words }) =>
      String(words).includes(draw),
    );
    expect(listed).toMatchObject([{ askedBy: 'hla', differsFrom: null }]);
  });

  it('F17 F22 a match ends by the same word of two people, also by the score at which it was abandoned, with the reason in the audit', async () => {
    const match = await createMatch(createTestFootball(given.db), {
      startsAt: new Date(server.clock.now().getTime() - DAY_MS),
    });
    const abandoned = { match, reason: 'floodlights', score: '3-1' };

    expect((await callOffice(server, 'match-result', { match, score: '2-0' }, HLA)).rows).toMatchObject([
      { outcome: null, waiting: '2-0' },
    ]);
    expect((await callOffice(server, 'void-match', { match, reason: 'floodlights' }, MYA)).rows).toMatchObject([
      { outcome: null, waiting: 'void' },
    ]);
    expect((await callOffice(server, 'void-match', abandoned, MYA)).rows).toMatchObject([{ outcome: null }]);
    expect((await callOffice(server, 'void-match', abandoned, HLA)).rows).toMatchObject([{ outcome: 'void 3-1' }]);
    expect((await callOffice(server, 'audit', { limit: 1 })).rows).toMatchObject([
      { command: 'void-match', operator: 'hla', phase: 'done', why: 'floodlights' },
    ]);
  });

  it('M2 a price of a match is void when two people say so, whatever was staked by it', async () => {
    const match = await createMatch(createTestFootball(given.db));
    const words = { match, market: 'body', version: 1, reason: 'typed for another match' };

    expect((await callOffice(server, 'void-price', words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'void-price', words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'void-price', words, MYA)).rows).toMatchObject([{ matchId: match, version: 1 }]);
  });

  it('M2 the autopilot of a sandbox confirms it after a while, so that play goes on', async () => {
    const { draw } = await aHeldDraw();
    await server.jobs.run('office.autopilot');
    expect((await callOffice(server, 'results', { draw })).rows).toMatchObject([{ confirmedBy: null }]);
    server.clock.advance(10_000);
    await server.jobs.run('office.autopilot');

    expect((await callOffice(server, 'results', { draw })).rows).toMatchObject([{ confirmedBy: 'operator:autopilot' }]);
  });

  /** A draw with stakes above the threshold and a result from a feed. */
  async function aHeldDraw() {
    const draw = await createDraw(given.db);
    const player = await server.createPlayer({ mainKyat: 100_000 });
    await placeBet(createTestDraws(given.db), draw, player.id, { number: '47', stakeKyat: 20_100 });
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
    const draws = createTestDraws(given.db, { clock: server.clock });
    await enterResult(draws, {
      drawId: draw,
      figures: { setIndex: '1,298.54', setValue: '45,675.21' },
      by: 'feed:test',
      confirmFromKyat: 20_000,
    });
    return { draw, figures: { figure: '1,298.54', secondFigure: '45,675.21' } };
  }
});
