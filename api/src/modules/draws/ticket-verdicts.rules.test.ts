import fc from 'fast-check';
import { refusal } from '@padauk/contract/refusals';
import { judgeSlips, type BetGround, type WantedSlip } from './bet-verdicts.rules.ts';

const SECTION = {
  id: 'section',
  date: '2026-11-20',
  slot: 'noon',
  opensAt: new Date('2026-11-19T10:30:00Z'),
  closesAt: new Date('2026-11-20T05:20:00Z'),
  drawsAt: new Date('2026-11-20T05:31:00Z'),
  resultVersion: null,
  result: null,
  setIndex: null,
  setValue: null,
  settledAt: null,
  voidedAt: null,
  voidReason: null,
  refundedAt: null,
  announcedStatus: 'open',
} as const;

const ground = (given: Partial<BetGround> = {}): BetGround => ({
  section: SECTION,
  now: new Date('2026-11-20T04:00:00Z'),
  numbers: [
    { number: '57', stakedKyat: 900, limitKyat: 1_000 },
    { number: '24', stakedKyat: 0, limitKyat: 1_000 },
  ],
  balances: new Map([
    ['one', 500],
    ['two', 500],
  ]),
  bars: new Map(),
  ...given,
});
const slip = (playerId: string, ...lines: [string, number][]): WantedSlip => ({
  playerId,
  lines: lines.map(([number, stakeKyat]) => ({ number, stakeKyat })),
});

describe('judgeSlips', () => {
  it('takes a slip that is covered to the last kyat and to the last room', () => {
    expect(judgeSlips([slip('one', ['57', 100], ['24', 400])], ground())).toEqual([
      { ok: true, value: { totalKyat: 500, balanceKyat: 0 } },
    ]);
  });

  it('E21 each slip sees what the accepted ones before it have spent', () => {
    expect(
      judgeSlips([slip('one', ['24', 300]), slip('one', ['24', 300]), slip('one', ['24', 200])], ground()),
    ).toEqual([
      { ok: true, value: { totalKyat: 300, balanceKyat: 200 } },
      { ok: false, refusal: refusal('INSUFFICIENT_BALANCE', { availableKyat: 200 }) },
      { ok: true, value: { totalKyat: 200, balanceKyat: 0 } },
    ]);
  });

  it('E22 a slip is taken whole or not at all, and every full line is named', () => {
    expect(judgeSlips([slip('one', ['24', 100], ['57', 200]), slip('two', ['57', 100])], ground())).toEqual([
      {
        ok: false,
        refusal: refusal('NUMBER_AT_LIMIT', { number: '57', remainingKyat: 100 }, [
          { path: 'lines[1].stakeKyat', code: 'maximum', params: { maximumKyat: 100 } },
        ]),
      },
      { ok: true, value: { totalKyat: 100, balanceKyat: 400 } },
    ]);
  });

  it.each([
    ['row 7 no such section', { section: null }, refusal('NOT_FOUND')],
    ['F10 at the close', { now: SECTION.closesAt }, refusal('SECTION_CLOSED')],
    ['a section that is not open yet', { now: new Date('2026-11-19T10:29:59Z') }, refusal('SECTION_CLOSED')],
    [
      'E27 a section that was called off',
      { section: { ...SECTION, voidedAt: new Date('2026-11-20T03:00:00Z') } },
      refusal('SECTION_CLOSED'),
    ],
    [
      'A3 a player with a bar',
      { bars: new Map([['one', refusal('PHONE_NOT_VERIFIED')]]) },
      refusal('PHONE_NOT_VERIFIED'),
    ],
    ['a player without a wallet', { balances: new Map() }, refusal('INSUFFICIENT_BALANCE', { availableKyat: 0 })],
  ])('%s is refused', (_title, given, expected) => {
    expect(judgeSlips([slip('one', ['24', 100])], ground(given))).toEqual([{ ok: false, refusal: expected }]);
  });

  it('I4, I10 whatever comes in, accepted stakes stay within balances and limits', () => {
    const anyLine = fc.tuple(
      fc.constantFrom('57', '24'),
      fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 100),
    );
    const slips = fc.array(
      fc.tuple(
        fc.constantFrom('one', 'two'),
        fc.uniqueArray(anyLine, { minLength: 1, maxLength: 2, selector: ([number]) => number }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(slips, (wanted) => {
        const judged = wanted.map(([playerId, lines]) => slip(playerId, ...lines));
        const taken = judgeSlips(judged, ground()).flatMap((verdict, index) =>
          verdict.ok
            ? (judged[index]?.lines ?? []).map((line) => ({ ...line, playerId: judged[index]?.playerId }))
            : [],
        );
        const sum = (of: typeof taken): number => of.reduce((total, { stakeKyat }) => total + stakeKyat, 0);
        expect(sum(taken.filter(({ number }) => number === '57'))).toBeLessThanOrEqual(100);
        expect(sum(taken.filter(({ number }) => number === '24'))).toBeLessThanOrEqual(1_000);
        expect(sum(taken.filter(({ playerId }) => playerId === 'one'))).toBeLessThanOrEqual(500);
      }),
    );
  });
});
