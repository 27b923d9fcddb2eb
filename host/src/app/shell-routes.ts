import type { ComponentType } from 'react';
import { getPath } from '@padauk/contract/paths';
import { loadTexts, readPageSettings } from '@padauk/shared/runtime';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import type { ShellRoute } from '../routing/resolve-page.rules.ts';

export interface ShellScreen extends ShellRoute {
  readonly load: () => Promise<ComponentType>;
}

type ScreenModule<Name extends string> = Readonly<Record<Name, ComponentType>>;

function createScreenLoader<Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name) {
  return async (): Promise<ComponentType> => {
    const [screens] = await Promise.all([load(), loadTexts('screens', 'refusal')]);
    return screens[name];
  };
}

const loadPlainPages = () => import(/* webpackChunkName: "plain-pages" */ '../screens/plain/plain-pages.tsx');
export const PLAIN_PAGES = {
  'ask-log-in': createScreenLoader(loadPlainPages, 'LogInPrompt'),
  'not-open': createScreenLoader(loadPlainPages, 'NotOpen'),
  off: createScreenLoader(loadPlainPages, 'SectionOff'),
  'not-found': createScreenLoader(loadPlainPages, 'NotFound'),
} as const;

function createEntryLoader<Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name) {
  const loadScreen = createScreenLoader(load, name);
  return async (): Promise<ComponentType> => {
    const guard = import(/* webpackChunkName: "entry" */ '../screens/visitor-guard.tsx');
    const [{ withVisitorGuard }, Screen] = await Promise.all([guard, loadScreen()]);
    return withVisitorGuard(Screen);
  };
}

const logIn = createEntryLoader(
  () => import(/* webpackChunkName: "log-in" */ '../screens/log-in/log-in.screen.tsx'),
  'LogInScreen',
);
const signUp = createEntryLoader(
  () => import(/* webpackChunkName: "sign-up" */ '../screens/sign-up/sign-up.screen.tsx'),
  'SignUpScreen',
);
const signUpProfile = createScreenLoader(
  () => import(/* webpackChunkName: "sign-up-profile" */ '../screens/sign-up-profile/sign-up-profile.screen.tsx'),
  'SignUpProfileScreen',
);
const signUpReferral = createScreenLoader(
  () => import(/* webpackChunkName: "sign-up-referral" */ '../screens/sign-up-referral/sign-up-referral.screen.tsx'),
  'SignUpReferralScreen',
);
const loadSignUpSuccess = () =>
  import(/* webpackChunkName: "sign-up-success" */ '../screens/sign-up-success/sign-up-success.screen.tsx');
const signUpSuccess = createScreenLoader(loadSignUpSuccess, 'SignUpSuccessScreen');
const signUpSuccessChrome = createScreenLoader(loadSignUpSuccess, 'SignUpSuccessChromeScreen');
const signUpSuccessIdentity = createScreenLoader(loadSignUpSuccess, 'SignUpSuccessIdentityScreen');
const forgotPassword = createScreenLoader(
  () => import(/* webpackChunkName: "forgot-password" */ '../screens/forgot-password/forgot-password.screen.tsx'),
  'ForgotPasswordScreen',
);
const resetPassword = createScreenLoader(
  () => import(/* webpackChunkName: "reset-password" */ '../screens/reset-password/reset-password.screen.tsx'),
  'ResetPasswordScreen',
);
const resetPin = createScreenLoader(
  () => import(/* webpackChunkName: "reset-pin" */ '../screens/reset-pin/reset-pin.screen.tsx'),
  'ResetPinScreen',
);
const language = createScreenLoader(
  () => import(/* webpackChunkName: "language" */ '../screens/language/language.screen.tsx'),
  'LanguageScreen',
);
const privacy = createScreenLoader(async () => {
  const screens = import(/* webpackChunkName: "privacy" */ '../screens/privacy/privacy.screen.tsx');
  await Promise.all([screens, loadTexts('privacy')]);
  return screens;
}, 'PrivacyScreen');
const download = createScreenLoader(
  () => import(/* webpackChunkName: "download" */ '../screens/download/download.screen.tsx'),
  'DownloadScreen',
);
const iosGuide = createScreenLoader(
  () => import(/* webpackChunkName: "download" */ '../screens/ios-guide/ios-guide.screen.tsx'),
  'IosGuideScreen',
);
const maintenance = createScreenLoader(
  () => import(/* webpackChunkName: "plain-pages" */ '../screens/maintenance/maintenance.screen.tsx'),
  'MaintenanceScreen',
);
const holiday = createScreenLoader(
  () => import(/* webpackChunkName: "plain-pages" */ '../screens/holiday/holiday.screen.tsx'),
  'HolidayScreen',
);
const errorPage = createScreenLoader(
  () => import(/* webpackChunkName: "plain-pages" */ '../screens/error-page/error-page.screen.tsx'),
  'ErrorPageScreen',
);
/** For developers: not found unless the page's settings allow overrides. */
const loadOverrides = async (): Promise<ComponentType> =>
  readPageSettings().overrides === undefined
    ? PLAIN_PAGES['not-found']()
    : (await import(/* webpackChunkName: "overrides" */ '../screens/overrides/overrides.screen.tsx')).OverridesScreen;

const loadHome = async (): Promise<ComponentType> => HomeScreen;

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
