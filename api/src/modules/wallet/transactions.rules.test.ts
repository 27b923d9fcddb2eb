import type { LedgerKind } from '../ledger/index.ts';
import { buildSteps, computeCompleteFrom, describeTicket, getLineView, selectSources } from './transactions.rules.ts';

const [SENT_AT, NOW] = [new Date('2026-11-20T01:30:00Z'), new Date('2026-11-20T02:30:00Z')];
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

describe('transaction rules', () => {
  it.each([
    { ledgerKind: 'two_d_stake', view: { kind: 'stake', state: 'completed' } },
    { ledgerKind: 'two_d_payout', view: { kind: 'payout', state: 'completed' } },
    { ledgerKind: 'two_d_refund', view: { kind: 'refund', state: 'refunded' } },
    { ledgerKind: 'two_d_reversal', view: { kind: 'adjustment', state: 'completed' } },
    { ledgerKind: 'football_payout', view: { kind: 'payout', state: 'completed' } },
    { ledgerKind: 'weekly_bonus', view: { kind: 'bonus', state: 'completed' } },
    { ledgerKind: 'withdrawal_return', view: { kind: 'withdrawal-return', state: 'refunded' } },
    { ledgerKind: 'withdrawal_hold', view: null },
    { ledgerKind: 'transfer_return', view: { kind: 'refund', state: 'refunded' } },
  ] as const)('T3 shows $ledgerKind as $view.kind', ({ ledgerKind, view }) => {
    expect(getLineView(ledgerKind)).toEqual(view);
  });

  it.each([
    { state: 'pending', names: ['sent', 'checking', 'paid'], endsAt: null },
    { state: 'approved', names: ['sent', 'checking', 'paid'], endsAt: NOW.toISOString() },
    { state: 'refused', names: ['sent', 'checking', 'refused'], endsAt: NOW.toISOString() },
    { state: 'cancelled', names: ['sent', 'checking', 'cancelled'], endsAt: NOW.toISOString() },
  ] as const)('shows the steps of a movement that is $state', ({ state, names, endsAt }) => {
    const steps = buildSteps(state, { sentAt: SENT_AT, decidedAt: endsAt === null ? null : NOW });

    expect(steps.map((step) => step.name)).toEqual(names);
    expect(steps.at(-1)?.at).toBe(endsAt);
  });
});

describe('ticket of a movement', () => {
  it.each([
    ['two_d_stake', 'a1', { id: 'a1', product: 'two_d' }],
    ['package_refund', 'a1', { id: 'a1', product: 'package' }],
    ['football_payout', 'a1:home:1', { id: 'a1', product: 'football' }],
    ['three_d_reversal', 'a1:123:2', { id: 'a1', product: 'three_d' }],
    ['game_stake', 'round', null],
    ['weekly_bonus', 'cash-back:2026-11-16:p', null],
    ['top_up', 'slip', null],
  ] as const)('is found for %s with cause %s', (kind: LedgerKind, id, ticket) => {
    expect(describeTicket({ kind, cause: { type: 'any', id } }, new Map())).toEqual(ticket);
  });

  it.each([
    ['two_d_stake', 'a1', ['12', '57'], 4],
    ['two_d_payout', 'a1:57:1', ['57'], 1],
    ['two_d_reversal', 'a1:12:2', ['12'], 1],
  ] as const)('P7 names the numbers of %s with cause %s', (kind, id, numbers, lineCount) => {
    const bet = { game: '2D', date: '2026-11-20', slot: 'noon' as const, numbers: ['12', '57'], lineCount: 4 };
    const ticket = describeTicket({ kind, cause: { type: 'any', id } }, new Map([['a1', bet]]));
    expect(ticket?.bet).toEqual({ ...bet, numbers, lineCount });
  });
});
