import { HTML_LANG, type Locale } from '@padauk/contract/text/locales';

interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export async function loadTexts(locale: Locale): Promise<Translate> {
  document.documentElement.lang = HTML_LANG[locale];
  const tree = (
    (await import(/* webpackChunkName: "text-[request]" */ `../locales/${locale}.json`)) as { default: TextTree }
  ).default; // the shape of a JSON module
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | TextTree | undefined>((node, name) => (typeof node === 'object' ? node[name] : undefined), tree);
    const text = typeof found === 'string' ? found : key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
}

/** Whole kyat in the app's format: `21,500`. */
export function formatAmount(kyat: number): string {
  return kyat.toLocaleString('en-US', { maximumFractionDigits: 0 });
}
