// For hot reload: the shell's page has no script of Vite. Empty in a build.
import '@vitejs/plugin-react/preamble';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

export async function prepare(): Promise<void> {
  registerNamespace('greeting', (locale) => import(`./locales/${locale}.json`));
  await loadTexts('greeting');
}

export const screens: RemoteModule['screens'] = {
  '/greeting': async () => ({ Screen: (await import('./greeting.screen.tsx')).GreetingScreen }),
};

export const widgets: RemoteModule['widgets'] = {};

export const canLeave = (): boolean => true;
