import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
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

describeOnDatabases('decisions of two people', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: SETTINGS });
  });
  afterAll(async () => await server.close());

  const createSlip = async (amountKyat: number, slipNumber: string) => {
    const player = await server.createPlayer();
    return {
      player,
      words: { id: await submitSlip(server, player, { amountKyat, slipNumber }), slipNumber, amountKyat },
    };
  };

  it('a slip of the threshold is credited after a second person approves, not after the first one twice', async () => {
    const { player, words } = await createSlip(20_000, '700001');

    expect((await callOffice(server, 'approve', words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'approve', words, HLA)).rows).toEqual(WAITING);
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(0);
    expect((await callOffice(server, 'approve', words, MYA)).rows).toMatchObject([
      { state: 'approved', decidedBy: 'mya' },
    ]);
  });

  it('a slip below the threshold needs one person, who enters its number and amount', async () => {
    const { words } = await createSlip(19_999, '700002');
    const readFields = async (asked: Readonly<Record<string, string | number>>) =>
      (await callOffice(server, 'approve', asked, HLA)).refusal?.fields;

    expect(await readFields({ id: words.id })).toEqual([
      { path: ['slipNumber'], code: 'required' },
      { path: ['amountKyat'], code: 'required' },
    ]);
    expect(await readFields({ ...words, amountKyat: 200_000 })).toEqual([{ path: ['amountKyat'], code: 'mismatch' }]);
    expect((await callOffice(server, 'approve', words, HLA)).rows).toMatchObject([{ state: 'approved' }]);
  });

  it('an approval with missing or wrong values is refused at once and does not wait', async () => {
    const { words } = await createSlip(30_000, '700013');
    const attempts = [{ id: words.id }, { ...words, amountKyat: 30_001 }, { ...words, slipNumber: '700014' }];
    const codes = await Promise.all(
      attempts.map(async (asked) => (await callOffice(server, 'approve', asked, HLA)).refusal),
    );

    expect(codes.map((refusal) => refusal?.code)).toEqual(attempts.map(() => 'INVALID_INPUT'));
    expect((await callOffice(server, 'second-person')).rows.map((row) => row['given']).join(' ')).not.toContain(
      words.id,
    );
  });

  it('an approval waits for one day', async () => {
    const { words } = await createSlip(30_000, '700003');
    await callOffice(server, 'approve', words, HLA);

    server.clock.advance(DAY_MS);
    expect((await callOffice(server, 'approve', words, MYA)).rows).toEqual(WAITING);
  });

  it('a withdrawal above the threshold is paid by two people', async () => {
    const player = await createWithdrawer(server, 60_000);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 30_000 })).body;

    expect((await callOffice(server, 'pay', { id }, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'withdrawals')).rows.map((row) => row['id'])).toContain(id);
    expect((await callOffice(server, 'pay', { id }, MYA)).rows).toMatchObject([{ state: 'paid' }]);
  });

  it.each([
    ['write-off-debt', { reference: 'case-5' }],
    ['collect-debt', { bank: 'kbz_pay', slipNumber: '700009' }],
  ] as const)('%s of a debt of the threshold needs two people, for a part too', async (command, more) => {
    const id = await createClosedDebtor(server, given.db, 20_000);
    const words = { id, amountKyat: 1_000, reason: 'No answer', ...more };

    expect((await callOffice(server, command, words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, command, { ...words, amountKyat: 20_000 }, HLA)).rows).toEqual(WAITING);
    await sql`delete from player_debt where player_id = ${id}::uuid`.execute(given.db);
    expect((await callOffice(server, command, words, MYA)).refusal?.code).toBe('NOT_FOUND');
  });

  it('adding or turning on a company account needs two people each time', async () => {
    const account = { bank: 'aya_bank', number: '20000000000000078', holder: 'Daw Sandar Win' };
    expect((await callOffice(server, 'add-account', account, HLA)).rows).toEqual(WAITING);
    const [added] = (await callOffice(server, 'add-account', account, MYA)).rows;
    const turnOn = { id: String(added?.['id']), status: 'on' };

    expect((await callOffice(server, 'turn-account', { ...turnOn, status: 'off' }, HLA)).rows).toMatchObject([
      { isOn: false },
    ]);
    expect((await callOffice(server, 'turn-account', turnOn, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'turn-account', turnOn, MYA)).rows).toMatchObject([{ isOn: true }]);
    await callOffice(server, 'turn-account', { ...turnOn, status: 'off' }, HLA);
    expect((await callOffice(server, 'turn-account', turnOn, MYA)).rows).toEqual(WAITING);
  });

  it('a first result above the threshold needs two people; a comma makes no difference', async () => {
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

  it('a result with a wrong time or figure is refused at once and does not wait', async () => {
    const draws = createTestDraws(given.db);
    const draw = await createDraw(given.db);
    const player = await server.createPlayer({ mainKyat: 100_000 });
    await placeBet(draws, draw, player.id, { number: '47', stakeKyat: 20_100 });
    const figures = { draw, figure: '1,298.54', secondFigure: '45,677.21' };
    const readCode = async (asked: Readonly<Record<string, string>>) =>
      (await callOffice(server, 'result', asked, HLA)).refusal?.code;

    const later = new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime()));
    server.clock.set(new Date(DRAW_TIME.getTime() - 1));
    expect(await readCode(figures)).toBe('DRAW_OPEN');
    server.clock.set(later);
    expect(await readCode({ draw, figure: '47' })).toBe('INVALID_INPUT');
    expect((await callOffice(server, 'second-person')).rows.map((row) => row['given']).join(' ')).not.toContain(draw);
  });

  it('a draw below the threshold gets its first result from one person', async () => {
    const draw = await createDraw(given.db);
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));

    expect(
      (await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,677.21' }, HLA)).rows,
    ).toMatchObject([{ version: 1 }]);
  });

  it('a waiting feed result needs one confirmation; voiding the draw still needs two people', async () => {
    const { draw, figures } = await createHeldDraw();

    expect((await callOffice(server, 'void', { draw, reason: 'no-draw' }, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'results', { draw })).rows).toMatchObject([{ result: '45', confirmedBy: null }]);
    expect((await callOffice(server, 'result', { draw, ...figures }, HLA)).rows).toMatchObject([{ version: 1 }]);
  });

  it('two different results show both authors, at the draw and in the waiting list', async () => {
    const { draw } = await createHeldDraw();
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

  it('a different result names the author of the current result', async () => {
    const draw = await createDraw(given.db);
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,677.21' }, HLA);
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,675.21' }, MYA);

    const listed = (await callOffice(server, 'second-person')).rows.filter(({ given: words }) =>
      String(words).includes(draw),
    );
    expect(listed).toMatchObject([{ askedBy: 'mya', differsFrom: 'hla' }]);
  });

  it('a corrected own result does not count as different', async () => {
    const draw = await createDraw(given.db);
    server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,677.21' }, HLA);
    await callOffice(server, 'result', { draw, figure: '1,298.54', secondFigure: '45,675.21' }, HLA);

    const listed = (await callOffice(server, 'second-person')).rows.filter(({ given: words }) =>
      String(words).includes(draw),
    );
    expect(listed).toMatchObject([{ askedBy: 'hla', differsFrom: null }]);
  });

  it('F17 F22 a match ends by the same outcome of two people, also at an abandonment; the reason is audited', async () => {
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

  it('voiding a match price needs two people at any stake', async () => {
    const match = await createMatch(createTestFootball(given.db));
    const words = { match, market: 'body', version: 1, reason: 'typed for another match' };

    expect((await callOffice(server, 'void-price', words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'void-price', words, HLA)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'void-price', words, MYA)).rows).toMatchObject([{ matchId: match, version: 1 }]);
  });

  it('the autopilot of a sandbox confirms a waiting result after some seconds', async () => {
    const { draw } = await createHeldDraw();
    await server.jobs.run('office.autopilot');
    expect((await callOffice(server, 'results', { draw })).rows).toMatchObject([{ confirmedBy: null }]);
    server.clock.advance(10_000);
    await server.jobs.run('office.autopilot');

    expect((await callOffice(server, 'results', { draw })).rows).toMatchObject([{ confirmedBy: 'operator:autopilot' }]);
  });

  /** A draw with stakes above the threshold and a result from a feed. */
  async function createHeldDraw() {
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
