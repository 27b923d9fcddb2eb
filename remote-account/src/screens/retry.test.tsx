import { screen } from '@testing-library/react';
import { getProfile, getSessions } from '@padauk/contract/account/accounts.endpoints';
import { getIdentity } from '@padauk/contract/account/identity.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { getInvites } from '@padauk/contract/wallet/bonus.endpoints';
import { getPromotions } from '@padauk/contract/wallet/promotions.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { DevicesPanel } from '../components/devices/devices-panel.tsx';
import { noIdentity } from '../test-data/identity.ts';
import { renderAccount } from '../test-data/render-account.tsx';
import { InviteCard } from '../widgets/invite/invite.widget.tsx';
import { PromotionsCard } from '../widgets/promotions/promotions.widget.tsx';
import { IdentityStateScreen } from './identity-state/identity-state.screen.tsx';
import { NotificationScreen } from './notification/notification.screen.tsx';
import { ProfileScreen } from './profile/profile.screen.tsx';
import { PromotionScreen } from './promotion/promotion.screen.tsx';
import { VerifiedScreen } from './verified/verified.screen.tsx';

it.each([
  ['E6', 'state of the identity verification', <IdentityStateScreen key="" />, getIdentity],
  ['E6', 'verification', <VerifiedScreen key="" />, getProfile],
  ['E6', 'invite card on home', <InviteCard key="" />, getInvites],
  ['E6', 'promotions card on home', <PromotionsCard key="" />, getPromotions],
  ['E5', 'inbox', <NotificationScreen key="" />, getNotifications],
  ['E5', 'profile', <ProfileScreen key="" />, getProfile],
  ['E5', 'promotions', <PromotionScreen key="" />, getPromotions],
  ['E5', 'devices', <DevicesPanel key="" onClose={() => undefined} />, getSessions],
] as const)('%s offers a retry after a failure: %s', async (_code, _name, shown, endpoint) => {
  const api = createFakeApi();
  api.answer(getIdentity, noIdentity);
  api.disconnect(endpoint);
  await renderAccount(shown);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
