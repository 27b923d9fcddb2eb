import type { ComponentType } from 'react';
import { getPath } from '@padauk/contract/paths';
import { loadTexts, readPageSettings } from '@padauk/shared/runtime';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import type { ShellRoute } from '../routing/resolve-page.rules.ts';

/** Home is in the first script; other screens load on demand with their texts. */
export interface ShellScreen extends ShellRoute {
  readonly load: () => Promise<ComponentType>;
}

function createScreenLoader(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [screen] = await Promise.all([load(), loadTexts('screens', 'refusal')]);
    return screen;
  };
}

const importPlainPages = () => import(/* webpackChunkName: "plain-pages" */ '../screens/plain/plain-pages.tsx');
export const PLAIN_PAGES = {
  'ask-log-in': createScreenLoader(async () => (await importPlainPages()).LogInPrompt),
  'not-open': createScreenLoader(async () => (await importPlainPages()).NotOpen),
  off: createScreenLoader(async () => (await importPlainPages()).SectionOff),
  'not-found': createScreenLoader(async () => (await importPlainPages()).NotFound),
} as const;

const importVisitorGuard = () => import(/* webpackChunkName: "entry" */ '../screens/visitor-guard.tsx');
const logIn = createScreenLoader(async () => {
  const [{ withVisitorGuard }, { LogInScreen }] = await Promise.all([
    importVisitorGuard(),
    import(/* webpackChunkName: "log-in" */ '../screens/log-in/log-in.screen.tsx'),
  ]);
  return withVisitorGuard(LogInScreen);
});
const signUp = createScreenLoader(async () => {
  const [{ withVisitorGuard }, { SignUpScreen }] = await Promise.all([
    importVisitorGuard(),
    import(/* webpackChunkName: "sign-up" */ '../screens/sign-up/sign-up.screen.tsx'),
  ]);
  return withVisitorGuard(SignUpScreen);
});
const signUpProfile = createScreenLoader(() =>
  import(/* webpackChunkName: "sign-up-profile" */ '../screens/sign-up-profile/sign-up-profile.screen.tsx').then(
    (module) => module.SignUpProfileScreen,
  ),
);
const signUpReferral = createScreenLoader(() =>
  import(/* webpackChunkName: "sign-up-referral" */ '../screens/sign-up-referral/sign-up-referral.screen.tsx').then(
    (module) => module.SignUpReferralScreen,
  ),
);
const importSignUpSuccess = () =>
  import(/* webpackChunkName: "sign-up-success" */ '../screens/sign-up-success/sign-up-success.screen.tsx');
const signUpSuccess = createScreenLoader(() => importSignUpSuccess().then((module) => module.SignUpSuccessScreen));
const signUpSuccessChrome = createScreenLoader(() =>
  importSignUpSuccess().then((module) => module.SignUpSuccessChromeScreen),
);
const signUpSuccessIdentity = createScreenLoader(() =>
  importSignUpSuccess().then((module) => module.SignUpSuccessIdentityScreen),
);
const forgotPassword = createScreenLoader(() =>
  import(/* webpackChunkName: "forgot-password" */ '../screens/forgot-password/forgot-password.screen.tsx').then(
    (module) => module.ForgotPasswordScreen,
  ),
);
const resetPassword = createScreenLoader(() =>
  import(/* webpackChunkName: "reset-password" */ '../screens/reset-password/reset-password.screen.tsx').then(
    (module) => module.ResetPasswordScreen,
  ),
);
const resetPin = createScreenLoader(() =>
  import(/* webpackChunkName: "reset-pin" */ '../screens/reset-pin/reset-pin.screen.tsx').then(
    (module) => module.ResetPinScreen,
  ),
);
const language = createScreenLoader(() =>
  import(/* webpackChunkName: "language" */ '../screens/language/language.screen.tsx').then(
    (module) => module.LanguageScreen,
  ),
);
const privacy = createScreenLoader(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "privacy" */ '../screens/privacy/privacy.screen.tsx'),
    loadTexts('privacy'),
  ]);
  return module.PrivacyScreen;
});
const download = createScreenLoader(() =>
  import(/* webpackChunkName: "download" */ '../screens/download/download.screen.tsx').then(
    (module) => module.DownloadScreen,
  ),
);
const iosGuide = createScreenLoader(() =>
  import(/* webpackChunkName: "download" */ '../screens/ios-guide/ios-guide.screen.tsx').then(
    (module) => module.IosGuideScreen,
  ),
);
const maintenance = createScreenLoader(() =>
  import(/* webpackChunkName: "plain-pages" */ '../screens/maintenance/maintenance.screen.tsx').then(
    (module) => module.MaintenanceScreen,
  ),
);
const holiday = createScreenLoader(() =>
  import(/* webpackChunkName: "plain-pages" */ '../screens/holiday/holiday.screen.tsx').then(
    (module) => module.HolidayScreen,
  ),
);
const errorPage = createScreenLoader(() =>
  import(/* webpackChunkName: "plain-pages" */ '../screens/error-page/error-page.screen.tsx').then(
    (module) => module.ErrorPageScreen,
  ),
);
/** For developers: not found unless the page's settings allow overrides. */
const loadOverrides = async (): Promise<ComponentType> =>
  readPageSettings().overrides === undefined
    ? PLAIN_PAGES['not-found']()
    : import(/* webpackChunkName: "overrides" */ '../screens/overrides/overrides.screen.tsx').then(
        (module) => module.OverridesScreen,
      );

const loadHome = async (): Promise<ComponentType> => HomeScreen;

/** The shell's own paths (B1); the registry provides the others. */
export const SHELL_ROUTES: readonly ShellScreen[] = [
  { path: getPath('start'), layout: 'home', auth: 'anyone', load: loadHome },
  { path: getPath('home'), layout: 'home', auth: 'anyone', load: loadHome },
  { path: getPath('logIn'), layout: 'login', auth: 'anyone', load: logIn },
  { path: getPath('signUp'), layout: 'signup', auth: 'anyone', load: signUp },
  { path: getPath('signUpProfile'), layout: 'signup', auth: 'player', load: signUpProfile },
  { path: getPath('signUpReferral'), layout: 'signup', auth: 'player', load: signUpReferral },
  { path: getPath('signUpSuccess'), layout: 'signup', auth: 'anyone', load: signUpSuccess },
  { path: getPath('signUpSuccessChrome'), layout: 'signup', auth: 'anyone', load: signUpSuccessChrome },
  { path: getPath('signUpSuccessIdentity'), layout: 'signup', auth: 'anyone', load: signUpSuccessIdentity },
  { path: getPath('forgotPassword'), layout: 'login', auth: 'anyone', load: forgotPassword },
  { path: getPath('resetPassword'), layout: 'login', auth: 'anyone', load: resetPassword },
  { path: getPath('resetPin'), layout: 'default', auth: 'player', load: resetPin },
  { path: getPath('language'), layout: 'default', auth: 'anyone', load: language },
  { path: getPath('privacy'), layout: 'default', auth: 'anyone', load: privacy },
  { path: getPath('download'), layout: 'default', auth: 'anyone', load: download },
  { path: getPath('iosGuide'), layout: 'default', auth: 'anyone', load: iosGuide },
  { path: getPath('maintenance'), layout: 'default', auth: 'anyone', load: maintenance },
  { path: getPath('holidays'), layout: 'default', auth: 'anyone', load: holiday },
  { path: getPath('errorPage'), layout: 'default', auth: 'anyone', load: errorPage },
  { path: getPath('overrides'), layout: 'default', auth: 'anyone', load: loadOverrides },
];
