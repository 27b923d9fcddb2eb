import { pathOf, type AppPath } from '@padauk/contract/paths';
import { isChromeOnAndroid } from '@padauk/contract/rules/browsers';

/** What is still to be offered to a new player. */
export interface AfterSignUp {
  /** Chrome on a phone, where the app is not installed. */
  readonly isInChrome: boolean;
  /** A remote brings the page that proves an identity (NRC). */
  readonly hasIdentityPage: boolean;
  readonly next: AppPath | null;
}

/** Where sign-up ends: how to keep the app at hand comes first, then the identity; without either, where to go first. */
export function endOfSignUp(after: AfterSignUp): AppPath {
  const { isInChrome, hasIdentityPage, next } = after;
  if (isInChrome) return pathOf('signUpSuccessChrome', { next });
  return hasIdentityPage ? pathOf('signUpSuccessIdentity', { next }) : pathOf('signUpSuccess', { next });
}

/** Where the page about Chrome leads on to. */
export function afterChrome({ hasIdentityPage, next }: Omit<AfterSignUp, 'isInChrome'>): AppPath {
  return hasIdentityPage ? pathOf('signUpSuccessIdentity', { next }) : (next ?? pathOf('home'));
}

/** Chrome itself on an Android phone, where the app is not installed. */
export function isChromeOnPhone(device: { readonly userAgent: string; readonly isInstalled: boolean }): boolean {
  return !device.isInstalled && isChromeOnAndroid(device.userAgent);
}
