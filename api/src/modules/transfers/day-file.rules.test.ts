import { compareDay } from './day-file.rules.ts';
import type { TransferRow } from './transfer.repository.ts';

const HEADER = 'transfer_id,player_id,direction,amount_kyat,state,requested_at';
const AT = '2026-11-20T05:00:00.000Z';
const createTransfer = (given: Partial<TransferRow> = {}): TransferRow => ({
  id: 'a',
  playerId: 'p',
  direction: 'in',
  amountKyat: 5_000,
  state: 'done',
  requestedAt: new Date(AT),
  reason: null,
  endedAt: null,
  endedBy: null,
  note: null,
  askedEnd: null,
  askedBy: null,
  ...given,
});
const buildFile = (...lines: readonly string[]): string => [HEADER, ...lines, ''].join('\n');
const listProblems = (rows: readonly TransferRow[], text: string) =>
  compareDay(rows, text).map(({ transfer, problem }) => [transfer, problem]);

describe('the daily file against ours', () => {
  it.each([
    ['the same row', [createTransfer()], buildFile(`a,p,in,5000,done,${AT}`)],
    [
      'lines that end as Windows ends them',
      [createTransfer()],
      buildFile(`a,p,in,5000,done,${AT}`).replaceAll('\n', '\r\n'),
    ],
    ['cells in quotes', [createTransfer()], buildFile(`"a","p","in","5000","done","${AT}"`)],
    ['a refusal on both sides', [createTransfer({ state: 'refused' })], buildFile(`a,p,in,5000,refused,${AT}`)],
    ['a refusal of what never arrived', [createTransfer({ state: 'refused' })], buildFile()],
    ['an empty day', [], buildFile()],
  ])('F26 agrees on %s', (_title, rows, text) => {
    expect(compareDay(rows, text)).toEqual([]);
  });

  it.each([
    ['a missing row', [createTransfer()], buildFile(), [['a', 'it knows nothing of it']]],
    ['a row of which we know nothing', [], buildFile(`b,p,in,1,done,${AT}`), [['b', 'we know nothing of it']]],
    ['another amount', [createTransfer()], buildFile(`a,p,in,5001,done,${AT}`), [['a', 'it has another amount there']]],
    [
      'another player',
      [createTransfer()],
      buildFile(`a,q,in,5000,done,${AT}`),
      [['a', 'it is of another player there, q']],
    ],
    [
      'the other direction',
      [createTransfer()],
      buildFile(`a,p,out,5000,done,${AT}`),
      [['a', 'it goes the other way there']],
    ],
    [
      'another end',
      [createTransfer()],
      buildFile(`a,p,in,5000,refused,${AT}`),
      [['a', 'it is done here and refused there']],
    ],
    [
      'what is under way here',
      [createTransfer({ state: 'unknown' })],
      buildFile(`a,p,in,5000,done,${AT}`),
      [['a', 'it is still being checked here']],
    ],
    [
      'what is under way here and not there',
      [createTransfer({ state: 'manual' })],
      buildFile(),
      [['a', 'it is still being checked here']],
    ],
    [
      'a quote that never ends',
      [createTransfer()],
      buildFile(`"a,p,in,5000,done,${AT}`),
      [['-', 'the file cannot be read from line 2']],
    ],
    ['a line that cannot be read', [], buildFile('a,p,in,5e3,done'), [['-', 'a line that cannot be read']]],
    [
      'a line that stands twice',
      [createTransfer()],
      buildFile(`a,p,in,5000,done,${AT}`, `a,p,in,5000,done,${AT}`),
      [['-', '1 lines stand in the file more than once']],
    ],
    ['an error page', [createTransfer()], '<!doctype html>', [['-', 'the file has another header']]],
  ])('F26 names %s', (_title, rows, text, expected) => {
    expect(listProblems(rows, text)).toEqual(expected);
  });

  it('F26 names the one row of a thousand', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => createTransfer({ id: `t${index}` }));
    const lines = rows.map(({ id }) => `${id},p,in,${id === 't617' ? 4_999 : 5_000},done,${AT}`);

    expect(compareDay(rows, buildFile(...lines))).toEqual([
      { transfer: 't617', problem: 'it has another amount there', ours: 'in 5000 done', theirs: 'in 4999 done' },
    ]);
  });
});
