import { selectSources } from './transaction-sources.rules.ts';

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
