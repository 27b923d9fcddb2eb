import { compareDay } from './day-file.rules.ts';
import type { TransferRow } from './transfer.repository.ts';

const HEADER = 'transfer_id,player_id,direction,amount_kyat,state,requested_at';
const AT = '2026-11-20T05:00:00.000Z';
const ours = (given: Partial<TransferRow> = {}): TransferRow => ({
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
const file = (...lines: readonly string[]): string => [HEADER, ...lines, ''].join('\n');
const problems = (rows: readonly TransferRow[], text: string) =>
  compareDay(rows, text).map(({ transfer, problem }) => [transfer, problem]);

describe('the daily file against ours', () => {
  it.each([
    ['the same row', [ours()], file(`a,p,in,5000,done,${AT}`)],
    ['lines that end as Windows ends them', [ours()], file(`a,p,in,5000,done,${AT}`).replaceAll('\n', '\r\n')],
    ['cells in quotes', [ours()], file(`"a","p","in","5000","done","${AT}"`)],
    ['a refusal on both sides', [ours({ state: 'refused' })], file(`a,p,in,5000,refused,${AT}`)],
    ['a refusal of what never arrived', [ours({ state: 'refused' })], file()],
    ['an empty day', [], file()],
  ])('F26 agrees on %s', (_title, rows, text) => {
    expect(compareDay(rows, text)).toEqual([]);
  });

  it.each([
    ['a missing row', [ours()], file(), [['a', 'it knows nothing of it']]],
    ['a row of which we know nothing', [], file(`b,p,in,1,done,${AT}`), [['b', 'we know nothing of it']]],
    ['another amount', [ours()], file(`a,p,in,5001,done,${AT}`), [['a', 'it has another amount there']]],
    ['another player', [ours()], file(`a,q,in,5000,done,${AT}`), [['a', 'it is of another player there, q']]],
    ['the other direction', [ours()], file(`a,p,out,5000,done,${AT}`), [['a', 'it goes the other way there']]],
    ['another end', [ours()], file(`a,p,in,5000,refused,${AT}`), [['a', 'it is done here and refused there']]],
    [
      'what is under way here',
      [ours({ state: 'unknown' })],
      file(`a,p,in,5000,done,${AT}`),
      [['a', 'it is still being checked here']],
    ],
    [
      'what is under way here and not there',
      [ours({ state: 'manual' })],
      file(),
      [['a', 'it is still being checked here']],
    ],
    [
      'a quote that never ends',
      [ours()],
      file(`"a,p,in,5000,done,${AT}`),
      [['-', 'the file cannot be read from line 2']],
    ],
    ['a line that cannot be read', [], file('a,p,in,5e3,done'), [['-', 'a line that cannot be read']]],
    [
      'a line that stands twice',
      [ours()],
      file(`a,p,in,5000,done,${AT}`, `a,p,in,5000,done,${AT}`),
      [['-', '1 lines stand in the file more than once']],
    ],
    ['an error page', [ours()], '<!doctype html>', [['-', 'the file has another header']]],
  ])('F26 names %s', (_title, rows, text, expected) => {
    expect(problems(rows, text)).toEqual(expected);
  });

  it('F26 names the one row of a thousand', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ours({ id: `t${index}` }));
    const lines = rows.map(({ id }) => `${id},p,in,${id === 't617' ? 4_999 : 5_000},done,${AT}`);

    expect(compareDay(rows, file(...lines))).toEqual([
      { transfer: 't617', problem: 'it has another amount there', ours: 'in 5000 done', theirs: 'in 4999 done' },
    ]);
  });
});
