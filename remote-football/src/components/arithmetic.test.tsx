import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { aLeg, aTicket } from '../test-data/tickets.ts';
import { Arithmetic } from './arithmetic.tsx';

const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };

interface Vector {
  readonly id: string;
  readonly stake: number;
  readonly payout: number;
}

interface Vectors {
  readonly singles: readonly (Vector & { readonly pct: number })[];
  readonly maung: readonly (Vector & { readonly pcts: readonly (number | null)[] })[];
}

const FILE = path.join(import.meta.dirname, '../../../contract/src/test-data/settlement-vectors.json');
const vectors = JSON.parse(readFileSync(FILE, 'utf8')) as Vectors; // our own file
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
