import type { ComponentType } from 'react';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace(
    'account',
    (locale) =>
      import(
        /* webpackChunkName: "text-[request]", webpackInclude: /locales\/\w+\.json$/ */ `./locales/${locale}.json`
      ),
  );
  registerNamespace(
    'questions',
    (locale) => import(/* webpackChunkName: "questions-text-[request]" */ `./locales/questions/${locale}.json`),
  );
  await loadTexts('account');
}

function createScreenLoader<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): RemoteModule['screens'][string] {
  return async () => ({ Screen: (await load())[name] });
}

const loadPassword = () =>
  import(/* webpackChunkName: "change-password" */ './screens/change-password/change-password.screen.tsx');
const loadPasswordChanged = () =>
  import(/* webpackChunkName: "password-changed" */ './screens/password-changed/password-changed.screen.tsx');
const loadVerified = () => import(/* webpackChunkName: "verified" */ './screens/verified/verified.screen.tsx');
const loadIdentityForm = () =>
  import(/* webpackChunkName: "identity-form" */ './screens/identity-form/identity-form.screen.tsx');
const loadIdentityState = () =>
  import(/* webpackChunkName: "identity-state" */ './screens/identity-state/identity-state.screen.tsx');
const loadBonus = () => import(/* webpackChunkName: "weekly-bonus" */ './screens/weekly-bonus/weekly-bonus.screen.tsx');
const loadReferral = () => import(/* webpackChunkName: "referral" */ './screens/referral/referral.screen.tsx');
const loadReferralSuccess = () =>
  import(/* webpackChunkName: "referral-success" */ './screens/referral-success/referral-success.screen.tsx');
const loadChat = () => import(/* webpackChunkName: "live-chat" */ './screens/live-chat/live-chat.screen.tsx');
const loadFeedback = () => import(/* webpackChunkName: "feedback" */ './screens/feedback/feedback.screen.tsx');
const loadService = () => import(/* webpackChunkName: "service" */ './screens/service/service.screen.tsx');
const loadPromotion = () => import(/* webpackChunkName: "promotion" */ './screens/promotion/promotion.screen.tsx');
const loadInvite = () => import(/* webpackChunkName: "invite" */ './screens/invite/invite.screen.tsx');
const loadInvitees = () => import(/* webpackChunkName: "invitees" */ './screens/invitees/invitees.screen.tsx');
const loadInviteRules = () =>
  import(/* webpackChunkName: "invite-rules" */ './screens/invite-rules/invite-rules.screen.tsx');
const loadBonusBook = () => import(/* webpackChunkName: "bonus-book" */ './screens/bonus-book/bonus-book.screen.tsx');
const loadInviteLink = () =>
  import(/* webpackChunkName: "invite-link" */ './screens/invite-link/invite-link.screen.tsx');
const loadInviteJoined = () =>
  import(/* webpackChunkName: "invite-joined" */ './screens/invite-joined/invite-joined.screen.tsx');
const loadPoints = () => import(/* webpackChunkName: "points" */ './screens/points/points.screen.tsx');
const loadSharePage = () => import(/* webpackChunkName: "share-page" */ './screens/share-page/share-page.screen.tsx');
const loadMe = () => import(/* webpackChunkName: "me" */ './screens/me/me.screen.tsx');
const loadProfile = () => import(/* webpackChunkName: "profile" */ './screens/profile/profile.screen.tsx');
const loadProfileEdit = () =>
  import(/* webpackChunkName: "profile-edit" */ './screens/profile-edit/profile-edit.screen.tsx');
const loadInbox = () => import(/* webpackChunkName: "notification" */ './screens/notification/notification.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/change_password': createScreenLoader(loadPassword, 'ChangePasswordScreen'),
  '/success_changepassword': createScreenLoader(loadPasswordChanged, 'PasswordChangedScreen'),
  '/verified': createScreenLoader(loadVerified, 'VerifiedScreen'),
  '/verified_info': createScreenLoader(loadIdentityForm, 'IdentityFormScreen'),
  '/verified_success': createScreenLoader(loadIdentityState, 'IdentityStateScreen'),
  '/weeklyBonus/detail': createScreenLoader(loadBonus, 'WeeklyBonusDetailScreen'),
  '/weeklyBonus': createScreenLoader(loadBonus, 'WeeklyBonusScreen'),
  '/refel_success': createScreenLoader(loadReferralSuccess, 'ReferralSuccessScreen'),
  '/acc_refel': createScreenLoader(loadReferral, 'ReferralScreen'),
  '/live_chat': createScreenLoader(loadChat, 'LiveChatScreen'),
  '/feedback': createScreenLoader(loadFeedback, 'FeedbackScreen'),
  '/service': async () => {
    const [{ ServiceScreen: Screen }] = await Promise.all([loadService(), loadTexts('questions')]);
    return { Screen };
  },
  '/promotion': createScreenLoader(loadPromotion, 'PromotionScreen'),
  '/promotion_detail': createScreenLoader(loadPromotion, 'PromotionDetailScreen'),
  '/invitefriend': createScreenLoader(loadInvite, 'InviteScreen'),
  '/invitefriend/detail': createScreenLoader(loadInvitees, 'InviteesScreen'),
  '/invitefriend/how': createScreenLoader(loadInviteRules, 'InviteRulesScreen'),
  '/invitefriend/mybonusbook': createScreenLoader(loadBonusBook, 'BonusBookScreen'),
  '/invitefriend/fromlink': createScreenLoader(loadInviteLink, 'InviteLinkScreen'),
  '/invitefriend/frominvitesuccess': createScreenLoader(loadInviteJoined, 'InviteJoinedScreen'),
  '/seinlucky_point': createScreenLoader(loadPoints, 'PointsScreen'),
  '/share': createScreenLoader(loadPoints, 'ShareScreen'),
  '/share_page': createScreenLoader(loadSharePage, 'SharePageScreen'),
  '/me': createScreenLoader(loadMe, 'MeScreen'),
  '/edit_profile_index': createScreenLoader(loadProfile, 'ProfileScreen'),
  '/profile_edit': createScreenLoader(loadProfileEdit, 'ProfileEditScreen'),
  '/notification': createScreenLoader(loadInbox, 'NotificationScreen'),
};

const loadInviteCard = () =>
  import(/* webpackChunkName: "invite-card" */ './widgets/invite/invite.widget.tsx').then((module) => ({
    Widget: module.InviteCard,
  }));

export const widgets: RemoteModule['widgets'] = {
  promotions: () =>
    import(/* webpackChunkName: "promotions-card" */ './widgets/promotions/promotions.widget.tsx').then((module) => ({
      Widget: module.PromotionsCard,
    })),
  invite: loadInviteCard,
  'invite-after-bet': loadInviteCard,
};

/** Unsaved profile input exists only while its form is open, so a build swap need not wait. */
export function canLeave(): boolean {
  return true;
}
