import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { LOCALES } from '@padauk/contract/text/locales';
import { renderFootball } from '../test-data/render-football.tsx';
import { createLeg, createTicket } from '../test-data/tickets.ts';
import { PayoutCalculation } from './payout-calculation.tsx';

interface SettlementVector {
  readonly id: string;
  readonly stake: number;
  readonly payout: number;
}

interface SettlementVectors {
  readonly singles: readonly (SettlementVector & { readonly pct: number })[];
  readonly maung: readonly (SettlementVector & { readonly pcts: readonly (number | null)[] })[];
}

const VECTORS_FILE = path.join(import.meta.dirname, '../../../contract/src/test-data/settlement-vectors.json');
const vectors = JSON.parse(readFileSync(VECTORS_FILE, 'utf8')) as SettlementVectors; // a file of this repository
const singles = vectors.singles.map(({ id, stake, pct, payout }) => ({ id, stake, pcts: [pct], payout }));
const numberFormat = new Intl.NumberFormat('en');

describe('payout calculation of a ticket', () => {
  it.each([...singles, ...vectors.maung])('P4 P5 $id ends at $payout', async ({ stake, pcts, payout }) => {
    const legs = pcts.map((percent, index) => createLeg({ matchId: `m-${index}`, isFinal: true, percent }));
    await renderFootball(<PayoutCalculation ticket={createTicket({ stakeKyat: stake, payoutKyat: payout, legs })} />);
    await screen.findByText('Stake');
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(new RegExp(`^${numberFormat.format(payout)}$`));
  });

  it.each(LOCALES)('P5 in %s shows every step with a text of its own, exact to the kyat', async (locale) => {
    // 1,000 × 1.35 × 1 × 0.55 × 2 = 1,485, minus 5% of the gain of 485, rounded down, then capped.
    const legs = [35, null, -45, 100].map((percent, index) =>
      createLeg({ matchId: `m-${index}`, isFinal: true, percent }),
    );
    const ticket = createTicket({ stakeKyat: 1_000, payoutKyat: 1_400, maximumPayoutKyat: 1_400, legs });
    await renderFootball(<PayoutCalculation ticket={ticket} />, { locale });
    const amounts = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(amounts).toEqual(['1,000', '1,350', '1,350', '742.5', '1,485', '1,460.75', '1,460', '1,400']);
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels.filter((text) => text === '' || /explain|\{\{/.test(text))).toEqual([]);
    expect([labels.length, new Set(labels).size]).toEqual([8, 8]);
    expect([labels[1], labels[3], labels[5]]).toEqual([
      expect.stringContaining('+35%'),
      expect.stringContaining('−45%'),
      expect.stringContaining('24.25'),
    ]);
  });
});
