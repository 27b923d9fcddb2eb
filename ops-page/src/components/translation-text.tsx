import type { ReactElement } from 'react';
import type { Translation } from '../resources/use-office-text.ts';

/** `lang` marks English text on a Burmese page. */
export function TranslationText({ said: { text, lang } }: { readonly said: Translation }): ReactElement {
  return <span lang={lang}>{text}</span>;
}
