import { type Locale, LOCALES } from '@padauk/contract/text/locales';
import i18next, { type Resource } from 'i18next';
import { PAGE_VARIABLES } from '@padauk/contract/delivery/first-view';
import type { Translate } from '@padauk/shared/runtime';

export interface Scene {
  readonly locale: Locale;
  readonly pathname: string;
  readonly isPlayer: boolean;
  /** Endpoint name → embedded answer, with placeholders for the edge (`createAnswerVariable`). */
  readonly answers: Readonly<Record<string, unknown>>;
}

let currentScene: Scene = { locale: 'uni', pathname: '/', isPlayer: false, answers: {} };

/** One at a time: `renderToStaticMarkup` is synchronous. */
export const scene = {
  now: (): Scene => currentScene,
  set: (next: Scene): void => {
    currentScene = next;
  },
};

type Texts = Resource[string][string];
export type TextsByLocale = Readonly<Record<Locale, Texts>>;

const i18n = i18next.createInstance();
void i18n.init({
  lng: 'uni',
  supportedLngs: [...LOCALES],
  fallbackLng: false,
  load: 'currentOnly',
  resources: {},
  initAsync: false,
  returnNull: false,
  interpolation: { escapeValue: false, defaultVariables: { brand: PAGE_VARIABLES.brand } }, // React escapes
});

export function addTexts(namespace: string, texts: TextsByLocale): void {
  for (const locale of LOCALES) i18n.addResourceBundle(locale, namespace, texts[locale], true, true);
}

/** A missing text stops the build, because the page would show its key. */
export function createTranslate(locale: Locale, namespace: string): Translate {
  return (key, params) => {
    if (!i18n.exists(key, { lng: locale, ns: namespace, ...params }))
      throw new Error(`the first view requests the text ${namespace}:${key}, which is missing in ${locale}`);
    return i18n.t(key, { ...params, lng: locale, ns: namespace });
  };
}
