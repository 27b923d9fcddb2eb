import { act, screen } from '@testing-library/react';
import { getTopUp } from '@padauk/contract/endpoints/wallet';
import { refusal } from '@padauk/contract/refusals';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { aTopUp } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpSuccessScreen } from './top-up-success.screen.tsx';

const path = `/topup_success?id=${aTopUp.id}`;

describe('after a top-up', () => {
  it('K11 says how long approval takes', async () => {
    fakeApi().answer(getTopUp, aTopUp);
    await renderScreen(<TopUpSuccessScreen />, { texts, path });
    expect(await screen.findByText('Approval takes about 5 minutes in office hours.')).toBeVisible();
    expect(screen.getByText(/2,700/)).toBeVisible();
  });

  it('T3 changes by itself when the stream tells of the approval', async () => {
    const network = fakeApi();
    network.answer(getTopUp, aTopUp);
    await renderScreen(<TopUpSuccessScreen />, { texts, path });
    await screen.findByText('Pending');
    network.answer(getTopUp, { ...aTopUp, state: 'top-up-success', decidedAt: aTopUp.sentAt });
    act(() => bus.emit('transaction.changed', { id: aTopUp.id, state: 'top-up-success' }));
    expect(await screen.findByText('The money is in your main wallet.')).toBeVisible();
  });

  it('says that there is no such top-up', async () => {
    fakeApi().refuse(getTopUp, refusal('NOT_FOUND'));
    await renderScreen(<TopUpSuccessScreen />, { texts, path });
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
