/** What the shell asks about the phone. */
export interface Device {
  readonly userAgent: string;
  /** Opened from the home screen, not in a browser's tab. */
  readonly isInstalled: boolean;
}

export function thisDevice(): Device {
  const isStandalone = globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
  // Safari on iOS has its own word for it, which no type knows.
  const isOnIosHome = 'standalone' in navigator && navigator.standalone === true;
  return { userAgent: navigator.userAgent, isInstalled: isStandalone || isOnIosHome };
}
