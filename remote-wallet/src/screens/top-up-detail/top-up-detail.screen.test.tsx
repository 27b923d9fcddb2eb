import { screen } from '@testing-library/react';
import { getTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testRefusedTopUp, testTopUp, testApprovedTopUp } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpDetailScreen } from './top-up-detail.screen.tsx';

async function openScreen(topUp: typeof testTopUp): Promise<void> {
  createFakeApi().answer(getTopUp, topUp);
  await renderScreen(<TopUpDetailScreen />, { texts, path: `/twoD/wallet/topup_detail?id=${testTopUp.id}` });
}

describe('top-up details', () => {
  it.each([
    [testTopUp.state, 'Correct the slip number', testTopUp],
    [testRefusedTopUp.state, 'Send a new slip', testRefusedTopUp],
    [testApprovedTopUp.state, undefined, testApprovedTopUp],
  ])('T5 in state %s offers: %s', async (_state, link, topUp) => {
    await openScreen(topUp);
    expect(await screen.findByText('123456')).toBeVisible();
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)[0]).toBe(link);
  });

  it('T5 offers no fourth correction of the number', async () => {
    await openScreen({ ...testTopUp, editsLeft: 0 });
    expect(await screen.findByText(/corrected 3 times and can no longer/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Correct the slip number' })).not.toBeInTheDocument();
  });

  it.each([
    [testRefusedTopUp.state, 'Decided at', 'The slip was not accepted. No such transfer', testRefusedTopUp],
    [testApprovedTopUp.state, 'Approved at', 'The money is in your main wallet.', testApprovedTopUp],
  ])('T5 in state %s shows when and how it was decided', async (_state, label, word, topUp) => {
    await openScreen({ ...topUp, decidedAt: '2026-11-21T04:05:00.000Z' });
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.getByText(label).nextSibling).toHaveTextContent('21/11/2026 10:35 AM');
  });
});
