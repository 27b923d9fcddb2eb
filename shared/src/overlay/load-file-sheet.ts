import type { Locale } from '@padauk/contract/text/locales';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';

export async function loadFileSheet() {
  registerNamespace('files', (locale: Locale) => import(/* webpackMode: "eager" */ `../locales/files/${locale}.json`));
  const [{ FileSheet }] = await Promise.all([import('./file-sheet.tsx'), loadTexts('files')]);
  return { default: FileSheet };
}
