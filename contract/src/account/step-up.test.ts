import { CATALOGUE } from '../catalogue.ts';

const listRequestFields = (name: string): readonly string[] => {
  const entry = CATALOGUE.find(({ endpoint }) => endpoint.name === name);
  const description = entry?.schema.request.describe();
  return description !== undefined && 'fields' in description ? Object.keys(Object(description.fields)) : [];
};

/** Withdraws money, or changes the destination account. */
const MOVES_MONEY_OUT = ['requestWithdrawal', 'bindBankAccount', 'removeBankAccount', 'restoreBankAccount'];

/** Money stays with the player or is staked (ADR-32). */
const MOVES_MONEY_INSIDE = [
  'cancelWithdrawal',
  'claimCashBack',
  'claimInviteBonus',
  'placeMatchTicket',
  'placeNumberTicket',
  'placePackage',
  'requestTopUp',
  'sendSlipNumber',
  'transfer',
];

describe('step-up by PIN for endpoints that move money out', () => {
  it.each(MOVES_MONEY_OUT)('%s requires the PIN', (name) => {
    expect(listRequestFields(name)).toContain('pin');
  });

  it('classifies every endpoint that moves money', () => {
    const moving = CATALOGUE.flatMap(({ endpoint }) => (endpoint.isMoney ? [endpoint.name] : []));

    expect(moving.filter((name) => ![...MOVES_MONEY_OUT, ...MOVES_MONEY_INSIDE].includes(name))).toEqual([]);
  });

  it('a transfer has no recipient: it moves money only between the two wallets of the player', () => {
    expect([...listRequestFields('transfer')].sort()).toEqual(['amountKyat', 'direction']);
  });
});
