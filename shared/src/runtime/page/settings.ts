import { SETTINGS_ELEMENT_ID, type PageSettings } from '@padauk/contract/delivery/registry';

const DEFAULT_SETTINGS: PageSettings = {
  brand: 'Padauk',
  environment: 'sandbox',
  hosts: { api: '', version: '', 'game-wallet': '', luke: '' },
  supportPhone: '',
};

/** P23: settings that the server wrote into the page. Without them (tests, standalone) all hosts are this origin. */
export function readPageSettings(): PageSettings {
  const text = globalThis.document?.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null || text === '') return DEFAULT_SETTINGS;
  const written: Partial<PageSettings> = JSON.parse(text); // our own server wrote it into our own page
  return { ...DEFAULT_SETTINGS, ...written };
}
