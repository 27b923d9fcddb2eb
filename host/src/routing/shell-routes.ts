import type { ComponentType } from 'react';
import { loadTexts, pageSettings } from '@padauk/shared/runtime';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import type { ShellRoute } from './resolve-page.rules.ts';

/** Home is in the first script; other screens load on demand with their texts. */
export interface ShellScreen extends ShellRoute {
  readonly load: () => Promise<ComponentType>;
}

function lazy(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [screen] = await Promise.all([load(), loadTexts('screens', 'refusal')]);
    return screen;
  };
}

const plain = () => import(/* webpackChunkName: "plain-pages" */ '../screens/plain/plain-pages.tsx');
export const PLAIN_PAGES = {
  'ask-log-in': lazy(async () => (await plain()).LogInPrompt),
  'not-open': lazy(async () => (await plain()).NotOpen),
  off: lazy(async () => (await plain()).SectionOff),
  'not-found': lazy(async () => (await plain()).NotFound),
} as const;

const entry = () => import(/* webpackChunkName: "entry" */ '../screens/for-visitors.tsx');
const logIn = lazy(async () => {
  const [{ forVisitors }, { LogInScreen }] = await Promise.all([
    entry(),
    import(/* webpackChunkName: "log-in" */ '../screens/log-in/log-in.screen.tsx'),
  ]);
  return forVisitors(LogInScreen);
});
const signUp = lazy(async () => {
  const [{ forVisitors }, { SignUpScreen }] = await Promise.all([
    entry(),
    import(/* webpackChunkName: "sign-up" */ '../screens/sign-up/sign-up.screen.tsx'),
  ]);
  return forVisitors(SignUpScreen);
});
const signUpProfile = lazy(() =>
  import(/* webpackChunkName: "sign-up-profile" */ '../screens/sign-up-profile/sign-up-profile.screen.tsx').then(
    (module) => module.SignUpProfileScreen,
  ),
);
const signUpReferral = lazy(() =>
  import(/* webpackChunkName: "sign-up-referral" */ '../screens/sign-up-referral/sign-up-referral.screen.tsx').then(
    (module) => module.SignUpReferralScreen,
  ),
);
const success = () =>
  import(/* webpackChunkName: "sign-up-success" */ '../screens/sign-up-success/sign-up-success.screen.tsx');
const signUpSuccess = lazy(() => success().then((module) => module.SignUpSuccessScreen));
const signUpSuccessChrome = lazy(() => success().then((module) => module.SignUpSuccessChromeScreen));
const signUpSuccessIdentity = lazy(() => success().then((module) => module.SignUpSuccessIdentityScreen));
const forgotPassword = lazy(() =>
  import(/* webpackChunkName: "forgot-password" */ '../screens/forgot-password/forgot-password.screen.tsx').then(
    (module) => module.ForgotPasswordScreen,
  ),
);
const resetPassword = lazy(() =>
  import(/* webpackChunkName: "reset-password" */ '../screens/reset-password/reset-password.screen.tsx').then(
    (module) => module.ResetPasswordScreen,
  ),
);
const resetPin = lazy(() =>
  import(/* webpackChunkName: "reset-pin" */ '../screens/reset-pin/reset-pin.screen.tsx').then(
    (module) => module.ResetPinScreen,
  ),
);
const language = lazy(() =>
  import(/* webpackChunkName: "language" */ '../screens/language/language.screen.tsx').then(
    (module) => module.LanguageScreen,
  ),
);
const privacy = lazy(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "privacy" */ '../screens/privacy/privacy.screen.tsx'),
    loadTexts('privacy'),
  ]);
  return module.PrivacyScreen;
});
const download = lazy(() =>
  import(/* webpackChunkName: "download" */ '../screens/download/download.screen.tsx').then(
    (module) => module.DownloadScreen,
  ),
);
const iosGuide = lazy(() =>
  import(/* webpackChunkName: "download" */ '../screens/ios-guide/ios-guide.screen.tsx').then(
    (module) => module.IosGuideScreen,
  ),
);
const maintenance = lazy(() =>
  import(/* webpackChunkName: "plain-pages" */ '../screens/maintenance/maintenance.screen.tsx').then(
    (module) => module.MaintenanceScreen,
  ),
);
const holiday = lazy(() =>
  import(/* webpackChunkName: "plain-pages" */ '../screens/holiday/holiday.screen.tsx').then(
    (module) => module.HolidayScreen,
  ),
);
const errorPage = lazy(() =>
  import(/* webpackChunkName: "plain-pages" */ '../screens/error-page/error-page.screen.tsx').then(
    (module) => module.ErrorPageScreen,
  ),
);
/** For developers: not found unless the page's settings allow overrides. */
const overrides = async (): Promise<ComponentType> =>
  pageSettings().overrides === undefined
    ? PLAIN_PAGES['not-found']()
    : import(/* webpackChunkName: "overrides" */ '../screens/overrides/overrides.screen.tsx').then(
        (module) => module.OverridesScreen,
      );

const home = async (): Promise<ComponentType> => HomeScreen;

/** The shell's own paths (B1); the registry provides the others. */
export const SHELL_ROUTES: readonly ShellScreen[] = [
  { path: '/', layout: 'home', auth: 'anyone', load: home },
  { path: '/home', layout: 'home', auth: 'anyone', load: home },
  { path: '/login', layout: 'login', auth: 'anyone', load: logIn },
  { path: '/signup', layout: 'signup', auth: 'anyone', load: signUp },
  { path: '/signup_edit_profile', layout: 'signup', auth: 'player', load: signUpProfile },
  { path: '/signup_refel', layout: 'signup', auth: 'player', load: signUpReferral },
  { path: '/signup_success', layout: 'signup', auth: 'anyone', load: signUpSuccess },
  { path: '/signup_successChrome', layout: 'signup', auth: 'anyone', load: signUpSuccessChrome },
  { path: '/signup_successNrc', layout: 'signup', auth: 'anyone', load: signUpSuccessIdentity },
  { path: '/forgot_password', layout: 'login', auth: 'anyone', load: forgotPassword },
  { path: '/forgot_password_otp', layout: 'login', auth: 'anyone', load: resetPassword },
  { path: '/forgot_password_withdrawal', layout: 'default', auth: 'player', load: resetPin },
  { path: '/language', layout: 'default', auth: 'anyone', load: language },
  { path: '/privacy', layout: 'default', auth: 'anyone', load: privacy },
  { path: '/download', layout: 'default', auth: 'anyone', load: download },
  { path: '/ios_install_guide', layout: 'default', auth: 'anyone', load: iosGuide },
  { path: '/maintain', layout: 'default', auth: 'anyone', load: maintenance },
  { path: '/holiday_page', layout: 'default', auth: 'anyone', load: holiday },
  { path: '/error_page', layout: 'default', auth: 'anyone', load: errorPage },
  { path: '/overrides', layout: 'default', auth: 'anyone', load: overrides },
];
