import { isInAppBrowser } from '@padauk/contract/rules/browsers';

/** How this phone installs a web app. `inside`: a browser inside a chat app, which cannot. */
export type InstallWay = 'installed' | 'inside' | 'ios' | 'android' | 'desktop';

/** iPadOS says that it is a Mac; it has a touch screen, a Mac has not. */
export function installWay(device: {
  readonly userAgent: string;
  readonly isInstalled: boolean;
  readonly touchPoints: number;
}): InstallWay {
  const { userAgent, isInstalled, touchPoints } = device;
  if (isInstalled) return 'installed';
  if (isInAppBrowser(userAgent)) return 'inside';
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}
