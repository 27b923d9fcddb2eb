import { computeCompleteFrom, selectSources } from './transaction-page.rules.ts';

const [ONE, TWO, THREE] = ['2026-11-20T03:30:01.000Z', '2026-11-20T03:30:02.000Z', '2026-11-20T03:30:03.000Z'];

describe('page of several sources', () => {
  it('K12 is complete when no source was truncated', () => {
    expect(computeCompleteFrom([[THREE, ONE], [TWO], []], 3)).toBeNull();
  });

  it('K12 is complete after the oldest instant of the first truncated source', () => {
    expect(computeCompleteFrom([[THREE, TWO], [THREE, ONE], [ONE]], 2)).toBe('2026-11-20T03:30:02.001Z');
  });
});

describe('sources of a transaction filter', () => {
  it.each([
    ['in', true, false, { direction: 'in' }],
    ['out', false, true, { direction: 'out' }],
    ['bets', false, false, null],
    ['games', false, false, {}],
  ] as const)('T3 of "%s": slips %s, withdrawals %s, transfers %o', (filter, hasTopUps, hasWithdrawals, transfers) => {
    expect(selectSources(filter)).toMatchObject({ hasTopUps, hasWithdrawals, transfers });
  });

  it('T3 selects all kinds of bets, and transfer returns among the games', () => {
    expect(selectSources('bets').lines?.kinds).toEqual(
      expect.arrayContaining(['two_d_stake', 'football_payout', 'three_d_reversal', 'package_refund']),
    );
    expect([...(selectSources('games').lines?.kinds ?? [])].sort()).toEqual([
      'game_rollback',
      'game_stake',
      'game_win',
      'transfer_return',
    ]);
  });

  it('T3 selects no ledger line that a slip, withdrawal or transfer already shows', () => {
    for (const filter of ['in', 'out'] as const) expect(selectSources(filter).lines?.kinds).not.toContain('top_up');
  });
});
