import { create } from 'zustand';
import i18next, { type i18n as I18n, type Resource } from 'i18next';
import { FALLBACK_LOCALE, HTML_LANG, LOCALE_KEY, LOCALES, localeOf, type Locale } from '@padauk/contract/text/locales';
import { bus } from '../bus.ts';
import { readPageSettings } from '../page/settings.ts';
import { viewerCookies } from '../page/viewer-cookies.ts';
import { readText, writeText } from '../storage.ts';

/** For example `(locale) => import(`./locales/${locale}.json`)`. */
export type NamespaceLoader = (locale: Locale) => Promise<{ readonly default: Resource[string][string] }>;

/** CLDR has no Shan plural rules and browsers do not know our locale names: each borrows a language's rules. */
const PLURAL_LANGUAGE: Readonly<Record<Locale, string>> = { en: 'en', uni: 'my', zg: 'my', zh: 'zh', shan: 'my' };

const loaders = new Map<string, NamespaceLoader>();
const loading = new Map<string, Promise<void>>();
export const useTextsVersion = create<number>(() => 0);
let requestedLocale: Locale | null = null;

function notifyListeners(): void {
  useTextsVersion.setState((version) => version + 1, true);
}

export const i18n: I18n = i18next.createInstance();

export function getLocale(): Locale {
  return localeOf(i18n.language);
}

/** Each bundle registers before it renders. A new registration drops loaded texts: another build has other texts. */
export function registerNamespace(namespace: string, loader: NamespaceLoader): void {
  loaders.set(namespace, loader);
  for (const key of loading.keys()) if (key.startsWith(`${namespace}/`)) loading.delete(key);
}

function loadNamespace(namespace: string, locale: Locale): Promise<void> {
  const key = `${namespace}/${locale}`;
  const running = loading.get(key);
  if (running !== undefined) return running;
  const loader = loaders.get(namespace);
  if (loader === undefined) return Promise.reject(new Error(`no texts are registered for namespace ${namespace}`));
  const request = loader(locale).then((module) => {
    i18n.addResourceBundle(locale, namespace, module.default, true, true);
    notifyListeners();
  });
  request.catch(() => loading.delete(key));
  loading.set(key, request);
  return request;
}

/** Resolves when `useText` can use the namespaces in the current locale; rejects when they cannot be fetched. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadNamespace(namespace, getLocale())));
}

/** Call once, in the host or a test. `lang` of the URL overrides the stored locale; an unknown one means uni (B12). */
export async function startTexts(langOfUrl: string | null): Promise<void> {
  const locale = localeOf(langOfUrl ?? readText(LOCALE_KEY));
  await i18n.init({
    lng: locale,
    supportedLngs: [...LOCALES],
    fallbackLng: FALLBACK_LOCALE,
    load: 'currentOnly',
    resources: {},
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: { brand: readPageSettings().brand } }, // React escapes
  });
  const rules = new Map<string, Intl.PluralRules>();
  // `new Intl.PluralRules('uni')` silently uses the phone's language, and 'shan' throws (ADR-38).
  i18n.services.pluralResolver.getRule = (language: string, { ordinal = false }: { ordinal?: boolean } = {}) => {
    const key = `${language}${ordinal}`;
    const rule =
      rules.get(key) ??
      new Intl.PluralRules(PLURAL_LANGUAGE[localeOf(language)], { type: ordinal ? 'ordinal' : 'cardinal' });
    rules.set(key, rule);
    return rule;
  };
  applyLocale(locale);
}

function applyLocale(locale: Locale): void {
  writeText(LOCALE_KEY, locale);
  viewerCookies.locale(locale);
  if (globalThis.document !== undefined) document.documentElement.lang = HTML_LANG[locale];
}

function listNamespaces(): Set<string> {
  return new Set([...loading.keys()].map((key) => key.split('/')[0] ?? ''));
}

/** Loads all texts in use, then switches. The last of overlapping calls wins. A failure rejects and changes nothing. */
export async function changeLocale(locale: Locale): Promise<void> {
  requestedLocale = locale;
  let fetched = 0;
  // Repeat: a screen that was opened meanwhile may have added a namespace.
  for (let inUse = listNamespaces(); fetched < inUse.size; inUse = listNamespaces()) {
    fetched = inUse.size;
    await Promise.all([...inUse].map((namespace) => loadNamespace(namespace, locale)));
  }
  if (requestedLocale !== locale) return;
  await i18n.changeLanguage(locale);
  applyLocale(locale);
  notifyListeners();
  bus.emit('locale.changed', { locale });
}
