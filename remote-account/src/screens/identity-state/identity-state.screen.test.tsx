import { screen } from '@testing-library/react';
import { getIdentity } from '@padauk/contract/endpoints/identity';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import type { Identity } from '../../resources/identity.resource.ts';
import { noIdentity } from '../../test-data/identity.ts';
import { IdentityStateScreen } from './identity-state.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const SENT_AT = '2026-11-20T03:30:00.000Z';

async function renderIdentity(identity: Partial<Identity>): Promise<void> {
  createFakeApi().answer(getIdentity, { ...noIdentity, sentAt: SENT_AT, ...identity });
  await renderScreen(<IdentityStateScreen />, { texts });
}

describe('where an identity stands', () => {
  it('P20 none leads to the form', async () => {
    await renderIdentity({ state: 'none', sentAt: null });
    expect(await screen.findByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/verified_info');
  });

  it('P20 under review says when it was sent, and that nothing is closed', async () => {
    await renderIdentity({ state: 'submitted' });
    expect(await screen.findByText('20/11/2026 10:00 AM')).toBeVisible();
    expect(screen.getByText(/everything stays open/)).toBeVisible();
  });

  it('P20 under review says that withdrawals wait, where they do', async () => {
    await renderIdentity({ state: 'submitted', isNeededForWithdrawal: true });
    expect(await screen.findByText(/Withdrawals open with it/)).toBeVisible();
  });

  it('P20 approved says when the photos are deleted', async () => {
    await renderIdentity({ state: 'approved', decidedAt: SENT_AT });
    expect(await screen.findByText(/deleted after 90 days/)).toBeVisible();
  });

  it('P20 refused says why, and can be sent again', async () => {
    await renderIdentity({ state: 'refused', decidedAt: SENT_AT, reason: 'The number cannot be read' });
    expect(await screen.findByText('The number cannot be read')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send again' })).toHaveAttribute('href', '/verified_info');
  });

  it('P20 a card that another account has is said to be taken', async () => {
    await renderIdentity({ state: 'refused', decidedAt: SENT_AT, isTaken: true });
    expect(await screen.findByText(/Another account has this card/)).toBeVisible();
  });

  it('E6 offers to try again', async () => {
    createFakeApi().disconnect(getIdentity);
    await renderScreen(<IdentityStateScreen />, { texts });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
