export interface Device {
  readonly userAgent: string;
  readonly isInstalled: boolean;
}

export function readDevice(): Device {
  const isStandalone = globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
  // Safari on iOS has its own property, missing in the types.
  const isOnIosHome = 'standalone' in navigator && navigator.standalone === true;
  return { userAgent: navigator.userAgent, isInstalled: isStandalone || isOnIosHome };
}
