import type { LedgerKind } from '../ledger/index.ts';
import { findTicket } from './transactions.rules.ts';

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
    expect(findTicket({ kind, cause: { type: 'any', id } })).toEqual(ticket);
  });
});
