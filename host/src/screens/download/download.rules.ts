import { isInAppBrowser } from '@padauk/contract/rules/browsers';

/** `inside`: the browser of a chat app, which cannot install. */
export type InstallMethod = 'installed' | 'inside' | 'ios' | 'android' | 'desktop';

/** iPadOS identifies as a Mac, but a Mac has no touch screen. */
export function detectInstallMethod(device: {
  readonly userAgent: string;
  readonly isInstalled: boolean;
  readonly touchPoints: number;
}): InstallMethod {
  const { userAgent, isInstalled, touchPoints } = device;
  if (isInstalled) return 'installed';
  if (isInAppBrowser(userAgent)) return 'inside';
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}
