import { pathOf, type AppPath } from '@padauk/contract/paths';

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

/** Chrome itself on an Android phone: browsers that are built on it name themselves beside it. */
export function isChromeOnPhone({
  userAgent,
  isInstalled,
}: {
  readonly userAgent: string;
  readonly isInstalled: boolean;
}): boolean {
  return (
    !isInstalled &&
    /Android.*Chrome\//.test(userAgent) &&
    !/; wv\)|SamsungBrowser|EdgA|OPR\/|FBAN|FBAV|Line\/|Viber|Telegram/.test(userAgent)
  );
}
