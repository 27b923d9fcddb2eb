import { screen } from '@testing-library/react';
import { getIdentity } from '@padauk/contract/account/identity.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { noIdentity } from '../../test-data/identity.ts';
import { IdentityStateScreen } from './identity-state.screen.tsx';
import type { Identity } from '../../resources/profile.resource.ts';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const SENT_AT = '2026-11-20T03:30:00.000Z';

async function renderIdentity(identity: Partial<Identity>): Promise<void> {
  createFakeApi().answer(getIdentity, { ...noIdentity, sentAt: SENT_AT, ...identity });
  await renderScreen(<IdentityStateScreen />, { texts });
}

describe('state of the identity verification', () => {
  it('P20 links to the form when nothing was sent', async () => {
    await renderIdentity({ state: 'none', sentAt: null });
    expect(await screen.findByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/verified_info');
  });

  it('P20 shows the sending time of a proof under review and that no function is blocked', async () => {
    await renderIdentity({ state: 'submitted' });
    expect(await screen.findByText('20/11/2026 10:00 AM')).toBeVisible();
    expect(screen.getByText(/everything stays open/)).toBeVisible();
  });

  it('P20 shows that withdrawals wait for the review when identity is required for them', async () => {
    await renderIdentity({ state: 'submitted', isNeededForWithdrawal: true });
    expect(await screen.findByText(/Withdrawals open with it/)).toBeVisible();
  });

  it('P20 shows when the photos of an approved proof are deleted', async () => {
    await renderIdentity({ state: 'approved', decidedAt: SENT_AT });
    expect(await screen.findByText(/deleted after 90 days/)).toBeVisible();
  });

  it('P20 shows the reason of a refusal and offers to send again', async () => {
    await renderIdentity({ state: 'refused', decidedAt: SENT_AT, reason: 'The number cannot be read' });
    expect(await screen.findByText('The number cannot be read')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send again' })).toHaveAttribute('href', '/verified_info');
  });

  it('P20 shows that the card belongs to another account', async () => {
    await renderIdentity({ state: 'refused', decidedAt: SENT_AT, isTaken: true });
    expect(await screen.findByText(/Another account has this card/)).toBeVisible();
  });

  it('E6 offers a retry', async () => {
    createFakeApi().disconnect(getIdentity);
    await renderScreen(<IdentityStateScreen />, { texts });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
