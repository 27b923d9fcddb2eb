import { pathOf, type AppPath } from '@padauk/contract/paths';
import { isChromeOnAndroid } from '@padauk/contract/rules/browsers';

export interface AfterSignUp {
  /** Chrome on a phone, without the installed app. */
  readonly isInChrome: boolean;
  /** A remote provides the page for identity checks (NRC). */
  readonly hasIdentityPage: boolean;
  readonly next: AppPath | null;
}

/** First how to keep the app at hand, then the identity, else where to go first. */
export function endOfSignUp(after: AfterSignUp): AppPath {
  const { isInChrome, hasIdentityPage, next } = after;
  if (isInChrome) return pathOf('signUpSuccessChrome', { next });
  return hasIdentityPage ? pathOf('signUpSuccessIdentity', { next }) : pathOf('signUpSuccess', { next });
}

export function afterChrome({ hasIdentityPage, next }: Omit<AfterSignUp, 'isInChrome'>): AppPath {
  return hasIdentityPage ? pathOf('signUpSuccessIdentity', { next }) : (next ?? pathOf('home'));
}

export function isChromeOnPhone(device: { readonly userAgent: string; readonly isInstalled: boolean }): boolean {
  return !device.isInstalled && isChromeOnAndroid(device.userAgent);
}
