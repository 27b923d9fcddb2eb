import { screen } from '@testing-library/react';
import { getMatchTicket } from '@padauk/contract/endpoints/football';
import { getPath } from '@padauk/contract/paths';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { createTicket, TICKET_ID } from '../../test-data/tickets.ts';
import { PlacedScreen } from './placed.screen.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };

describe('the receipt of a football bet', () => {
  it('V8 says what was bet by which line, the fee, and what can come back', async () => {
    createFakeApi().answer(getMatchTicket, createTicket());
    await renderScreen(<PlacedScreen />, { texts, path: getPath('footballPlaced', { id: TICKET_ID }) });
    expect(await screen.findByText('Bagan Stars 1+50')).toBeVisible();
    expect(screen.getByText('5% of the profit')).toBeVisible();
    expect(screen.getByText('Bagan Stars by 1').nextSibling).toHaveTextContent('14,750');
  });
});
