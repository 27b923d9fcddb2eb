import { compareDay } from './day-file.rules.ts';
import type { TransferRow } from './transfer.repository.ts';

const HEADER = 'transfer_id,player_id,direction,amount_kyat,state,requested_at';
const AT = '2026-11-20T05:00:00.000Z';
const createTransfer = (fields: Partial<TransferRow> = {}): TransferRow => ({
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
  ...fields,
});
const buildFile = (...lines: readonly string[]): string => [HEADER, ...lines, ''].join('\n');

describe('comparison of the daily file with our transfers', () => {
  it.each([
    ['the same row', [createTransfer()], buildFile(`a,p,in,5000,done,${AT}`)],
    ['Windows line ends', [createTransfer()], buildFile(`a,p,in,5000,done,${AT}`).replaceAll('\n', '\r\n')],
    ['cells in quotes', [createTransfer()], buildFile(`"a","p","in","5000","done","${AT}"`)],
    ['a refusal on both sides', [createTransfer({ state: 'refused' })], buildFile(`a,p,in,5000,refused,${AT}`)],
    ['a refusal that never arrived', [createTransfer({ state: 'refused' })], buildFile()],
    ['an empty day', [], buildFile()],
  ])('F26 finds no difference for %s', (_title, rows, text) => {
    expect(compareDay(rows, text)).toEqual([]);
  });

  const [done, manual] = [createTransfer(), createTransfer({ state: 'manual' })];
  it.each([
    ['a missing row', [done], buildFile(), 'a', 'missing in the file'],
    ['an unknown row', [], buildFile(`b,p,in,1,done,${AT}`), 'b', 'missing in our transfers'],
    ['another amount', [done], buildFile(`a,p,in,5001,done,${AT}`), 'a', 'another amount in the file'],
    ['another player', [done], buildFile(`a,q,in,5000,done,${AT}`), 'a', 'another player in the file: q'],
    ['the other direction', [done], buildFile(`a,p,out,5000,done,${AT}`), 'a', 'the opposite direction in the file'],
    ['another final state', [done], buildFile(`a,p,in,5000,refused,${AT}`), 'a', 'done here, refused in the file'],
    [
      'a row that is still checked here',
      [createTransfer({ state: 'unknown' })],
      buildFile(`a,p,in,5000,done,${AT}`),
      'a',
      'it is still being checked here',
    ],
    ['a row that is checked here and missing there', [manual], buildFile(), 'a', 'it is still being checked here'],
    ['an unclosed quote', [done], buildFile(`"a,p,in,5000,done,${AT}`), '-', 'the file cannot be read from line 2'],
    ['an unreadable line', [], buildFile('a,p,in,5e3,done'), '-', 'an unreadable line'],
    [
      'a duplicate line',
      [done],
      buildFile(`a,p,in,5000,done,${AT}`, `a,p,in,5000,done,${AT}`),
      '-',
      '1 duplicate lines in the file',
    ],
    ['an error page', [done], '<!doctype html>', '-', 'the file has a different header'],
  ])('F26 reports %s', (_title, rows, text, transfer, problem) => {
    expect(compareDay(rows, text)).toEqual([expect.objectContaining({ transfer, problem })]);
  });

  it('F26 reports the one different row of a thousand', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => createTransfer({ id: `t${index}` }));
    const lines = rows.map(({ id }) => `${id},p,in,${id === 't617' ? 4_999 : 5_000},done,${AT}`);

    expect(compareDay(rows, buildFile(...lines))).toEqual([
      { transfer: 't617', problem: 'another amount in the file', ours: 'in 5000 done', theirs: 'in 4999 done' },
    ]);
  });
});
