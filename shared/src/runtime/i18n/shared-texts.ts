import { registerNamespace } from './i18n.ts';

/**
 * Tells where the texts of `common` and `refusal` are. The host (or the standalone page) calls it before `startTexts`.
 * The chunk name is the same in every import of the first page: all that it says in one language is one request.
 */
export function registerSharedTexts(): void {
  registerNamespace('common', (locale) => import(/* webpackChunkName: "texts-[request]", webpackInclude: /locales\/\w+\.json$/ */ `../../locales/${locale}.json`));
  registerNamespace('refusal', (locale) => import(/* webpackChunkName: "texts-[request]" */ `../../locales/refusal/${locale}.json`));
}
