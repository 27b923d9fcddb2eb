import { isChromeOnAndroid } from '@padauk/contract/delivery/browsers.rules';

export function isChromeOnPhone(device: { readonly userAgent: string; readonly isInstalled: boolean }): boolean {
  return !device.isInstalled && isChromeOnAndroid(device.userAgent);
}
