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

export const screens: RemoteModule['screens'] = {
  '/change_password': () =>
    import(/* webpackChunkName: "change-password" */ './screens/change-password/change-password.screen.tsx').then(
      (module) => ({ Screen: module.ChangePasswordScreen }),
    ),
  '/success_changepassword': () =>
    import(/* webpackChunkName: "password-changed" */ './screens/password-changed/password-changed.screen.tsx').then(
      (module) => ({ Screen: module.PasswordChangedScreen }),
    ),
  '/verified': () =>
    import(/* webpackChunkName: "verified" */ './screens/verified/verified.screen.tsx').then((module) => ({
      Screen: module.VerifiedScreen,
    })),
  '/verified_info': () =>
    import(/* webpackChunkName: "identity-form" */ './screens/identity-form/identity-form.screen.tsx').then(
      (module) => ({ Screen: module.IdentityFormScreen }),
    ),
  '/verified_success': () =>
    import(/* webpackChunkName: "identity-state" */ './screens/identity-state/identity-state.screen.tsx').then(
      (module) => ({ Screen: module.IdentityStateScreen }),
    ),
  '/weeklyBonus/detail': () =>
    import(
      /* webpackChunkName: "weekly-bonus-detail" */ './screens/weekly-bonus-detail/weekly-bonus-detail.screen.tsx'
    ).then((module) => ({ Screen: module.WeeklyBonusDetailScreen })),
  '/weeklyBonus': () =>
    import(/* webpackChunkName: "weekly-bonus" */ './screens/weekly-bonus/weekly-bonus.screen.tsx').then((module) => ({
      Screen: module.WeeklyBonusScreen,
    })),
  '/refel_success': () =>
    import(/* webpackChunkName: "referral-success" */ './screens/referral-success/referral-success.screen.tsx').then(
      (module) => ({ Screen: module.ReferralSuccessScreen }),
    ),
  '/acc_refel': () =>
    import(/* webpackChunkName: "referral" */ './screens/referral/referral.screen.tsx').then((module) => ({
      Screen: module.ReferralScreen,
    })),
  '/live_chat': () =>
    import(/* webpackChunkName: "live-chat" */ './screens/live-chat/live-chat.screen.tsx').then((module) => ({
      Screen: module.LiveChatScreen,
    })),
  '/feedback': () =>
    import(/* webpackChunkName: "feedback" */ './screens/feedback/feedback.screen.tsx').then((module) => ({
      Screen: module.FeedbackScreen,
    })),
  '/service': async () => {
    const [{ ServiceScreen: Screen }] = await Promise.all([
      import(/* webpackChunkName: "service" */ './screens/service/service.screen.tsx'),
      loadTexts('questions'),
    ]);
    return { Screen };
  },
  '/promotion': () =>
    import(/* webpackChunkName: "promotion" */ './screens/promotion/promotion.screen.tsx').then((module) => ({
      Screen: module.PromotionScreen,
    })),
  '/promotion_detail': () =>
    import(/* webpackChunkName: "promotion-detail" */ './screens/promotion-detail/promotion-detail.screen.tsx').then(
      (module) => ({ Screen: module.PromotionDetailScreen }),
    ),
  '/invitefriend': () =>
    import(/* webpackChunkName: "invite" */ './screens/invite/invite.screen.tsx').then((module) => ({
      Screen: module.InviteScreen,
    })),
  '/invitefriend/detail': () =>
    import(/* webpackChunkName: "invitees" */ './screens/invitees/invitees.screen.tsx').then((module) => ({
      Screen: module.InviteesScreen,
    })),
  '/invitefriend/how': () =>
    import(/* webpackChunkName: "invite-rules" */ './screens/invite-rules/invite-rules.screen.tsx').then((module) => ({
      Screen: module.InviteRulesScreen,
    })),
  '/invitefriend/mybonusbook': () =>
    import(/* webpackChunkName: "bonus-book" */ './screens/bonus-book/bonus-book.screen.tsx').then((module) => ({
      Screen: module.BonusBookScreen,
    })),
  '/invitefriend/fromlink': () =>
    import(/* webpackChunkName: "invite-link" */ './screens/invite-link/invite-link.screen.tsx').then((module) => ({
      Screen: module.InviteLinkScreen,
    })),
  '/invitefriend/frominvitesuccess': () =>
    import(/* webpackChunkName: "invite-joined" */ './screens/invite-joined/invite-joined.screen.tsx').then(
      (module) => ({
        Screen: module.InviteJoinedScreen,
      }),
    ),
  '/seinlucky_point': () =>
    import(/* webpackChunkName: "points" */ './screens/points/points.screen.tsx').then((module) => ({
      Screen: module.PointsScreen,
    })),
  '/share': () =>
    import(/* webpackChunkName: "share" */ './screens/share/share.screen.tsx').then((module) => ({
      Screen: module.ShareScreen,
    })),
  '/share_page': () =>
    import(/* webpackChunkName: "share-page" */ './screens/share-page/share-page.screen.tsx').then((module) => ({
      Screen: module.SharePageScreen,
    })),
  '/me': () =>
    import(/* webpackChunkName: "me" */ './screens/me/me.screen.tsx').then((module) => ({ Screen: module.MeScreen })),
  '/edit_profile_index': () =>
    import(/* webpackChunkName: "profile" */ './screens/profile/profile.screen.tsx').then((module) => ({
      Screen: module.ProfileScreen,
    })),
  '/profile_edit': () =>
    import(/* webpackChunkName: "profile-edit" */ './screens/profile-edit/profile-edit.screen.tsx').then((module) => ({
      Screen: module.ProfileEditScreen,
    })),
  '/notification': () =>
    import(/* webpackChunkName: "notification" */ './screens/notification/notification.screen.tsx').then((module) => ({
      Screen: module.NotificationScreen,
    })),
};

export const widgets: RemoteModule['widgets'] = {
  promotions: () =>
    import(/* webpackChunkName: "promotions-card" */ './widgets/promotions/promotions.widget.tsx').then((module) => ({
      Widget: module.PromotionsCard,
    })),
  invite: () =>
    import(/* webpackChunkName: "invite-card" */ './widgets/invite/invite.widget.tsx').then((module) => ({
      Widget: module.InviteCard,
    })),
};

/** Unsaved profile input exists only while its form is open, so a build swap need not wait. */
export function canLeave(): boolean {
  return true;
}
