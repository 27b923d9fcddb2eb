import { screen } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import vectors from '../../../contract/src/test-data/settlement-vectors.json';
import { aLeg, aTicket } from '../test-data/tickets.ts';
import { Arithmetic } from './arithmetic.tsx';

const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };

const singles = vectors.singles.map(({ id, stake, pct, payout }) => ({ id, stake, pcts: [pct], payout }));
const grouped = new Intl.NumberFormat('en');

describe('the arithmetic of a ticket', () => {
  it.each([...singles, ...vectors.maung])('P4 P5 $id ends at $payout on the page', async ({ stake, pcts, payout }) => {
    const legs = pcts.map((percent, index) => aLeg({ matchId: `m-${index}`, isFinal: true, percent }));
    await renderScreen(<Arithmetic ticket={aTicket({ stakeKyat: stake, payoutKyat: payout, legs })} />, { texts });
    await screen.findByText('Stake');
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(new RegExp(`^${grouped.format(payout)}$`));
  });
});
