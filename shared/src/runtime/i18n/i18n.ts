import i18next, { type i18n as I18n, type Resource } from 'i18next';
import { FALLBACK_LOCALE, HTML_LANG, LOCALE_KEY, LOCALES, localeOf, type Locale } from '@padauk/contract/locales';
import { bus } from '../bus.ts';
import { pageSettings } from '../page/settings.ts';
import { viewerCookies } from '../page/viewer-cookies.ts';
import { readText, writeText } from '../session/storage.ts';

/** Loads the texts of one namespace in one locale: `(locale) => import(`./locales/${locale}.json`)`. */
export type NamespaceLoader = (locale: Locale) => Promise<{ readonly default: Resource[string][string] }>;

/** CLDR has no plural data for Shan, and browsers know none of our locale names: each borrows a language's rules. */
const PLURAL_LANGUAGE: Readonly<Record<Locale, string>> = { en: 'en', uni: 'my', zg: 'my', zh: 'zh', shan: 'my' };

const loaders = new Map<string, NamespaceLoader>();
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let version = 0;
/** The language that was chosen last; it is shown when its texts are there. */
let chosen: Locale | null = null;

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export const i18n: I18n = i18next.createInstance();

/** For `useText`: subscribes to new texts and a new locale. */
export const texts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  version: (): number => version,
};

/** The locale now. */
export function currentLocale(): Locale {
  return localeOf(i18n.language);
}

/** Tells how a namespace is loaded. Each bundle registers its own before it renders; another build of it, or the same one changed, has other texts. */
export function registerNamespace(namespace: string, loader: NamespaceLoader): void {
  loaders.set(namespace, loader);
  for (const key of loading.keys()) if (key.startsWith(`${namespace}/`)) loading.delete(key);
}

function loadOne(namespace: string, locale: Locale): Promise<void> {
  const key = `${namespace}/${locale}`;
  const running = loading.get(key);
  if (running !== undefined) return running;
  const loader = loaders.get(namespace);
  if (loader === undefined) return Promise.reject(new Error(`no texts are registered for namespace ${namespace}`));
  const made = loader(locale).then((module) => {
    i18n.addResourceBundle(locale, namespace, module.default, true, true);
    changed();
  });
  // A failed load may be tried again: the network of a phone comes and goes.
  made.catch(() => loading.delete(key));
  loading.set(key, made);
  return made;
}

/** Loads namespaces in the current locale; resolves when `useText` can speak them. Rejects when the texts cannot be fetched. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadOne(namespace, currentLocale())));
}

/** Starts i18n, once, in the host (or a test). `lang` of the URL wins over what was stored; unknown is uni (B12). */
export async function startTexts(langOfUrl: string | null): Promise<void> {
  const locale = localeOf(langOfUrl ?? readText(LOCALE_KEY));
  await i18n.init({
    lng: locale,
    supportedLngs: [...LOCALES],
    fallbackLng: FALLBACK_LOCALE,
    load: 'currentOnly',
    resources: {},
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: { brand: pageSettings().brand } }, // React escapes
  });
  const rules = new Map<string, Intl.PluralRules>();
  // `new Intl.PluralRules('uni')` silently means the phone's own language, and 'shan' throws (ADR-38).
  i18n.services.pluralResolver.getRule = (language: string, { ordinal = false }: { ordinal?: boolean } = {}) => {
    const key = `${language}${ordinal}`;
    const rule =
      rules.get(key) ??
      new Intl.PluralRules(PLURAL_LANGUAGE[localeOf(language)], { type: ordinal ? 'ordinal' : 'cardinal' });
    rules.set(key, rule);
    return rule;
  };
  showLocale(locale);
}

function showLocale(locale: Locale): void {
  writeText(LOCALE_KEY, locale);
  viewerCookies.locale(locale);
  if (globalThis.document !== undefined) document.documentElement.lang = HTML_LANG[locale];
}

/** Every namespace that a screen has asked for, in any language. */
function namespacesInUse(): Set<string> {
  return new Set([...loading.keys()].map((key) => key.split('/')[0] ?? ''));
}

/**
 * Changes the language of the whole app. The texts in use are fetched first, so that nothing is shown half translated.
 * When another language is chosen while they come, that one wins. Rejects, and changes nothing, when they cannot be fetched.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  chosen = locale;
  let fetched = 0;
  // Again, while the texts come a screen may have been opened that speaks one namespace more.
  for (let inUse = namespacesInUse(); fetched < inUse.size; inUse = namespacesInUse()) {
    fetched = inUse.size;
    await Promise.all([...inUse].map((namespace) => loadOne(namespace, locale)));
  }
  if (chosen !== locale) return;
  await i18n.changeLanguage(locale);
  showLocale(locale);
  changed();
  bus.emit('locale.changed', { locale });
}
