import { getPath, type AppPath } from '@padauk/contract/paths';
import { isChromeOnAndroid } from '@padauk/contract/delivery/browsers.rules';

export interface SignUpContext {
  readonly isInChrome: boolean;
  readonly hasIdentityPage: boolean;
  readonly next: AppPath | null;
}

/** First how to keep the app at hand, then the identity, else where to go first. */
export function getPathAfterSignUp(after: SignUpContext): AppPath {
  const { isInChrome, hasIdentityPage, next } = after;
  if (isInChrome) return getPath('signUpSuccessChrome', { next });
  return hasIdentityPage ? getPath('signUpSuccessIdentity', { next }) : getPath('signUpSuccess', { next });
}

export function getPathAfterChrome({ hasIdentityPage, next }: Omit<SignUpContext, 'isInChrome'>): AppPath {
  return hasIdentityPage ? getPath('signUpSuccessIdentity', { next }) : (next ?? getPath('home'));
}

export function isChromeOnPhone(device: { readonly userAgent: string; readonly isInstalled: boolean }): boolean {
  return !device.isInstalled && isChromeOnAndroid(device.userAgent);
}
