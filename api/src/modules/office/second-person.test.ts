import type { OfficeCommandName } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw, placeBet, DRAW_TIME, createTestDraws } from '../../../test/draw-fixtures.ts';
import { enterResult, readWaitingResults } from '../draws/index.ts';
import { createMatch, createTestFootball } from '../../../test/match-fixtures.ts';
import {
  createClosedDebtor,
  createWithdrawer,
  DAY_MS,
  callOffice,
  readWallet,
  submitSlip,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { groupResultsByDraw } from './waiting-decisions.ts';

const SETTINGS = {
  TWO_PEOPLE: 'on',
  TWO_PEOPLE_TOP_UP: '20000',
  TWO_PEOPLE_WITHDRAWAL: '20000',
  TWO_PEOPLE_DRAW: '20000',
};
const WAITING = [expect.objectContaining({ state: 'waiting' })];
/** The result is 47, or 45. */
const FIGURES = { figure: '1,298.54', secondFigure: '45,677.21' };
const OTHER_FIGURES = { figure: '1,298.54', secondFigure: '45,675.21' };

type Words = Readonly<Record<string, string | number>>;

describeOnServers({ name: 'decisions of two people', environment: SETTINGS }, (server, given) => {
  const callAs = (operator: string) => (command: OfficeCommandName, words: Words) =>
    callOffice(server, command, words, { operator });
  const [byHla, byMya] = [callAs('hla'), callAs('mya')];
  const createSlip = async (amountKyat: number, slipNumber: string) => {
    const player = await server.createPlayer();
    const id = await submitSlip(server, player, { amountKyat, slipNumber });
    return { player, words: { id, slipNumber, amountKyat } };
  };
  const listWaiting = async (id: string) =>
    (await callOffice(server, 'second-person')).rows.filter(({ given: words }) => String(words).includes(id));
  const passDrawTime = () => server.clock.set(new Date(Math.max(server.clock.now().getTime(), DRAW_TIME.getTime())));
  /** A draw with a stake above the threshold. */
  const createStakedDraw = async () => {
    const draw = await createDraw(given.db);
    const player = await server.createPlayer({ mainKyat: 100_000 });
    await placeBet(createTestDraws(given.db), draw, player.id, { number: '47', stakeKyat: 20_100 });
    return draw;
  };
  /** The same with a result from a feed. */
  const createHeldDraw = async () => {
    const drawId = await createStakedDraw();
    passDrawTime();
    const figures = { setIndex: OTHER_FIGURES.figure, setValue: OTHER_FIGURES.secondFigure };
    const draws = createTestDraws(given.db, { clock: server.clock });
    await enterResult(draws, { drawId, figures, by: 'feed:test', confirmFromKyat: 20_000 });
    return drawId;
  };

  it('a slip of the threshold is credited after a second person approves, not after the first one twice', async () => {
    const { player, words } = await createSlip(20_000, '700001');

    expect((await byHla('approve', words)).rows).toEqual(WAITING);
    expect((await byHla('approve', words)).rows).toEqual(WAITING);
    expect((await readWallet(server, player)).mainKyat).toBe(0);
    expect((await byMya('approve', words)).rows).toMatchObject([{ state: 'approved', decidedBy: 'mya' }]);
  });

  it('a slip below the threshold needs one person, who enters its number and amount', async () => {
    const { words } = await createSlip(19_999, '700002');
    const readFields = async (asked: Words) => (await byHla('approve', asked)).refusal?.fields;

    expect(await readFields({ id: words.id })).toEqual([
      { path: ['slipNumber'], code: 'required' },
      { path: ['amountKyat'], code: 'required' },
    ]);
    expect(await readFields({ ...words, amountKyat: 200_000 })).toEqual([{ path: ['amountKyat'], code: 'mismatch' }]);
    expect((await byHla('approve', words)).rows).toMatchObject([{ state: 'approved' }]);
  });

  it('an approval with missing or wrong values is refused at once and does not wait', async () => {
    const { words } = await createSlip(30_000, '700013');
    const attempts = [{ id: words.id }, { ...words, amountKyat: 30_001 }, { ...words, slipNumber: '700014' }];
    const replies = await Promise.all(attempts.map((asked) => byHla('approve', asked)));

    expect(replies.map(({ refusal }) => refusal?.code)).toEqual(attempts.map(() => 'INVALID_INPUT'));
    expect(await listWaiting(words.id)).toEqual([]);
  });

  it('an approval waits for one day', async () => {
    const { words } = await createSlip(30_000, '700003');
    await byHla('approve', words);

    server.clock.advance(DAY_MS);
    expect((await byMya('approve', words)).rows).toEqual(WAITING);
  });

  it('a withdrawal above the threshold is paid by two people', async () => {
    const player = await createWithdrawer(server, 60_000);
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 30_000 })).body;

    expect((await byHla('pay', { id })).rows).toEqual(WAITING);
    expect((await callOffice(server, 'withdrawals')).rows.map((row) => row['id'])).toContain(id);
    expect((await byMya('pay', { id })).rows).toMatchObject([{ state: 'paid' }]);
  });

  it.each([
    ['write-off-debt', { reference: 'case-5' }],
    ['collect-debt', { bank: 'kbz_pay', slipNumber: '700009' }],
  ] as const)('%s of a debt of the threshold needs two people, for a part too', async (command, more) => {
    const id = await createClosedDebtor(server, given.db, 20_000);
    const words = { id, amountKyat: 1_000, reason: 'No answer', ...more };

    expect((await byHla(command, words)).rows).toEqual(WAITING);
    expect((await byHla(command, { ...words, amountKyat: 20_000 })).rows).toEqual(WAITING);
    await sql`delete from player_debt where player_id = ${id}::uuid`.execute(given.db);
    expect((await byMya(command, words)).refusal?.code).toBe('NOT_FOUND');
  });

  it('adding or turning on a company account needs two people each time', async () => {
    const account = { bank: 'aya_bank', number: '20000000000000078', holder: 'Daw Sandar Win' };
    expect((await byHla('add-account', account)).rows).toEqual(WAITING);
    const id = String((await byMya('add-account', account)).rows[0]?.['id']);
    const [turnOn, turnOff] = [
      { id, status: 'on' },
      { id, status: 'off' },
    ];

    expect((await byHla('turn-account', turnOff)).rows).toMatchObject([{ isOn: false }]);
    expect((await byHla('turn-account', turnOn)).rows).toEqual(WAITING);
    expect((await byMya('turn-account', turnOn)).rows).toMatchObject([{ isOn: true }]);
    await byHla('turn-account', turnOff);
    expect((await byMya('turn-account', turnOn)).rows).toEqual(WAITING);
  });

  it('a first result above the threshold needs two people; a comma makes no difference', async () => {
    const words = { draw: await createStakedDraw(), ...FIGURES };
    passDrawTime();

    expect((await byHla('result', words)).rows).toEqual(WAITING);
    expect((await callOffice(server, 'results', { draw: words.draw })).rows).toEqual([]);
    expect((await byMya('result', { ...words, figure: '1,298.55' })).rows).toEqual(WAITING);
    expect((await byMya('result', { ...words, figure: '1298.54' })).rows).toMatchObject([{ version: 1 }]);
  });

  it('a result with a wrong time or figure is refused at once and does not wait', async () => {
    const draw = await createStakedDraw();
    const readCode = async (figures: Words) => (await byHla('result', { draw, ...figures })).refusal?.code;

    passDrawTime();
    const later = server.clock.now();
    server.clock.set(new Date(DRAW_TIME.getTime() - 1));
    expect(await readCode(FIGURES)).toBe('DRAW_OPEN');
    server.clock.set(later);
    expect(await readCode({ figure: '47' })).toBe('INVALID_INPUT');
    expect(await listWaiting(draw)).toEqual([]);
  });

  it('a draw below the threshold gets its first result from one person', async () => {
    const draw = await createDraw(given.db);
    passDrawTime();

    expect((await byHla('result', { draw, ...FIGURES })).rows).toMatchObject([{ version: 1 }]);
  });

  it('a waiting feed result needs one confirmation; voiding the draw still needs two people', async () => {
    const draw = await createHeldDraw();

    expect((await byHla('void', { draw, reason: 'no-draw' })).rows).toEqual(WAITING);
    expect((await callOffice(server, 'results', { draw })).rows).toMatchObject([{ result: '45', confirmedBy: null }]);
    expect((await byHla('result', { draw, ...OTHER_FIGURES })).rows).toMatchObject([{ version: 1 }]);
  });

  it('two different results show both authors, at the draw and in the waiting list', async () => {
    const draw = await createHeldDraw();
    expect((await byMya('result', { draw, ...FIGURES })).refusal?.code).toBe('RESULT_CONFLICT');

    expect(await listWaiting(draw)).toMatchObject([
      { command: 'result', askedBy: 'feed:test', differsFrom: 'mya' },
      { command: 'result', askedBy: 'mya', differsFrom: 'feed:test' },
    ]);
    const shown = '45 by feed:test, differs from mya; 47 by mya, differs from feed:test';
    expect(groupResultsByDraw(await readWaitingResults(given.db)).get(draw)).toBe(shown);
  });

  it.each([
    ['a different result names the author of the current result', byMya, { askedBy: 'mya', differsFrom: 'hla' }],
    ['a corrected own result does not count as different', byHla, { askedBy: 'hla', differsFrom: null }],
  ])('%s', async (_title, correct, waiting) => {
    const draw = await createDraw(given.db);
    passDrawTime();
    await byHla('result', { draw, ...FIGURES });
    await correct('result', { draw, ...OTHER_FIGURES });

    expect(await listWaiting(draw)).toMatchObject([waiting]);
  });

  it('F17 F22 a match ends by the same outcome of two people, also at an abandonment; the reason is audited', async () => {
    const startsAt = new Date(server.clock.now().getTime() - DAY_MS);
    const match = await createMatch(createTestFootball(given.db), { startsAt });
    const voided = { match, reason: 'floodlights' };
    const abandoned = { ...voided, score: '3-1' };

    const result = await byHla('match-result', { match, score: '2-0' });
    expect(result.rows).toMatchObject([{ outcome: null, waiting: '2-0' }]);
    expect((await byMya('void-match', voided)).rows).toMatchObject([{ outcome: null, waiting: 'void' }]);
    expect((await byMya('void-match', abandoned)).rows).toMatchObject([{ outcome: null }]);
    expect((await byHla('void-match', abandoned)).rows).toMatchObject([{ outcome: 'void 3-1' }]);
    const audited = { command: 'void-match', operator: 'hla', phase: 'done', why: 'floodlights' };
    expect((await callOffice(server, 'audit', { limit: 1 })).rows).toMatchObject([audited]);
  });

  it('voiding a match price needs two people at any stake', async () => {
    const match = await createMatch(createTestFootball(given.db));
    const words = { match, market: 'body', version: 1, reason: 'typed for another match' };

    expect((await byHla('void-price', words)).rows).toEqual(WAITING);
    expect((await byHla('void-price', words)).rows).toEqual(WAITING);
    expect((await byMya('void-price', words)).rows).toMatchObject([{ matchId: match, version: 1 }]);
  });

  it('the autopilot of a sandbox confirms a waiting result after some seconds', async () => {
    const draw = await createHeldDraw();
    const readConfirmedBy = async () => {
      await server.jobs.run('office.autopilot');
      return (await callOffice(server, 'results', { draw })).rows.map(({ confirmedBy }) => confirmedBy);
    };

    expect(await readConfirmedBy()).toEqual([null]);
    server.clock.advance(10_000);
    expect(await readConfirmedBy()).toEqual(['operator:autopilot']);
  });
});
