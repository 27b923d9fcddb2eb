import { readFileSync } from 'node:fs';
import type { Locale } from '@padauk/contract/locales';

const root = new URL('../../', import.meta.url);

/** Where the words of a part of the app stand. */
const FOLDERS = {
  common: 'shared/src/locales',
  refusal: 'shared/src/locales/refusal',
  shell: 'host/src/locales',
  screens: 'host/src/locales/screens',
  lottery: 'remote-lottery/src/locales',
  lotteryHome: 'remote-lottery/src/locales/home',
  wallet: 'remote-wallet/src/locales',
  walletHome: 'remote-wallet/src/locales/home',
  account: 'remote-account/src/locales',
  football: 'remote-football/src/locales',
  games: 'remote-games/src/locales',
} as const;
type Part = keyof typeof FOLDERS;

type TextTree = { readonly [key: string]: string | TextTree };
type TextParams = Readonly<Record<string, string | number>>;

const read = new Map<string, TextTree>();

function treeOf(part: Part, locale: Locale): TextTree {
  const file = `${FOLDERS[part]}/${locale}.json`;
  const known = read.get(file) ?? (JSON.parse(readFileSync(new URL(file, root), 'utf8')) as TextTree); // tooling/i18n holds the files to this shape
  read.set(file, known);
  return known;
}

/** The words of the app in one language, as a player reads them: a journey finds things by what is written on them. */
export interface Texts {
  readonly locale: Locale;
  /** Throws for a key that is not there: a test must not look for nothing. */
  readonly of: (part: Part, key: string, params?: TextParams) => string;
}

export function textsOf(locale: Locale): Texts {
  const of = (part: Part, key: string, params: TextParams = {}): string => {
    const found = key.split('.').reduce<string | TextTree | undefined>((tree, name) => (typeof tree === 'object' ? tree[name] : undefined), treeOf(part, locale));
    if (typeof found !== 'string') throw new Error(`no text ${part} ${key} in ${locale}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
  return { locale, of };
}
