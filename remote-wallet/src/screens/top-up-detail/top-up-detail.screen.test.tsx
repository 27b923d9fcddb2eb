import { screen } from '@testing-library/react';
import { getTopUp } from '@padauk/contract/endpoints/wallet';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { aRefusedTopUp, aTopUp, anApprovedTopUp } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpDetailScreen } from './top-up-detail.screen.tsx';

describe('a top-up', () => {
  it.each([
    [aTopUp.state, 'Correct the slip number', aTopUp],
    [aRefusedTopUp.state, 'Send a new slip', aRefusedTopUp],
    [anApprovedTopUp.state, undefined, anApprovedTopUp],
  ])('T5 that is %s offers: %s', async (_state, link, topUp) => {
    fakeApi().answer(getTopUp, topUp);
    await renderScreen(<TopUpDetailScreen />, { texts, path: `/twoD/wallet/topup_detail?id=${aTopUp.id}` });
    expect(await screen.findByText('123456')).toBeVisible();
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)[0]).toBe(link);
  });

  it('T5 whose number was corrected three times offers no fourth', async () => {
    fakeApi().answer(getTopUp, { ...aTopUp, editsLeft: 0 });
    await renderScreen(<TopUpDetailScreen />, { texts, path: `/twoD/wallet/topup_detail?id=${aTopUp.id}` });
    expect(await screen.findByText(/corrected 3 times and can no longer/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Correct the slip number' })).not.toBeInTheDocument();
  });

  it.each([
    [aRefusedTopUp.state, 'Decided at', 'The slip was not accepted. No such transfer', aRefusedTopUp],
    [anApprovedTopUp.state, 'Approved at', 'The money is in your main wallet.', anApprovedTopUp],
  ])('T5 that is %s says when it was decided, and how', async (_state, label, word, topUp) => {
    fakeApi().answer(getTopUp, { ...topUp, decidedAt: '2026-11-21T04:05:00.000Z' });
    await renderScreen(<TopUpDetailScreen />, { texts, path: `/twoD/wallet/topup_detail?id=${aTopUp.id}` });
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.getByText(label).nextSibling).toHaveTextContent('21/11/2026 10:35 AM');
  });
});
