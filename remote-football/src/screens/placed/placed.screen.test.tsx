import { screen } from '@testing-library/react';
import { getMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { createTicket, TICKET_ID } from '../../test-data/tickets.ts';
import { PlacedScreen } from './placed.screen.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };

describe('receipt of a football bet', () => {
  it('V8 shows the pick with its line, the fee and the possible payouts', async () => {
    createFakeApi().answer(getMatchTicket, createTicket());
    await renderScreen(<PlacedScreen />, { texts, path: getPath('footballPlaced', { id: TICKET_ID }) });
    expect(await screen.findByText('Bagan Stars 1+50')).toBeVisible();
    expect(screen.getByText('5% of the profit')).toBeVisible();
    expect(screen.getByText('Bagan Stars by 1').nextSibling).toHaveTextContent('14,750');
  });
});
