import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace('salute', (locale) => import(`./locales/${locale}.json`));
  await loadTexts('salute');
}

export const screens: RemoteModule['screens'] = {
  '/salute': async () => ({ Screen: (await import('./salute.screen.tsx')).SaluteScreen }),
};

export const widgets: RemoteModule['widgets'] = {};

export const canLeave = (): boolean => true;
