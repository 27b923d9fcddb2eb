import type { ReactElement } from 'react';
import type { Translation } from '../resources/use-office-text.ts';

/** `lang` marks English text on a Burmese page. */
export function TranslationText({ translation: { text, lang } }: { readonly translation: Translation }): ReactElement {
  return <span lang={lang}>{text}</span>;
}
