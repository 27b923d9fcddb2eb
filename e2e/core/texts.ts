import { readFileSync } from 'node:fs';
import type { Locale } from '@padauk/contract/text/locales';

const root = new URL('../../', import.meta.url);

const FOLDERS: Readonly<Record<string, string>> = {
  common: 'shared/src/locales',
  refusal: 'shared/src/locales/refusal',
  betting: 'shared/src/locales/betting',
  files: 'shared/src/locales/files',
  shell: 'host/src/locales',
  gamePages: 'game-pages/src/locales',
  lotteryRoom: 'remote-lottery/src/locales/room',
  questions: 'remote-account/src/locales/questions',
  screens: 'host/src/locales/screens',
};

/** A key of `FOLDERS`, or a remote: `wallet` for screens, `walletHome` for widgets, `lottery/two-d` for a game. */
function getTextFolder(part: string): string {
  const [ofRemote = '', game] = part.split('/');
  if (game !== undefined) return `remote-${ofRemote}/src/games/${game}/locales`;
  const [, remote = '', home = ''] = /^([a-z-]+?)(Home)?$/.exec(part) ?? [];
  return FOLDERS[part] ?? `remote-${remote}/src/locales${home === '' ? '' : '/home'}`;
}

type TextTree = { readonly [key: string]: string | TextTree };
type TextParams = Readonly<Record<string, string | number>>;

const loadedTrees = new Map<string, TextTree>();

function loadTextTree(part: string, locale: Locale): TextTree {
  const file = `${getTextFolder(part)}/${locale}.json`;
  // Tooling/i18n checks the files against this shape.
  const tree = loadedTrees.get(file) ?? (JSON.parse(readFileSync(new URL(file, root), 'utf8')) as TextTree);
  loadedTrees.set(file, tree);
  return tree;
}

export function loadTexts(locale: Locale) {
  /** Throws for an unknown key: a test must not search for an empty text. */
  const get = (part: string, key: string, params: TextParams = {}): string => {
    const found = key
      .split('.')
      .reduce<string | TextTree | undefined>(
        (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
        loadTextTree(part, locale),
      );
    if (typeof found !== 'string') throw new Error(`no text ${part} ${key} in ${locale}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
  return { locale, get };
}
