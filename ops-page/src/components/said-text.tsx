import type { ReactElement } from 'react';
import type { Said } from '../resources/use-office-text.ts';

/** `lang` marks English text on a Burmese page. */
export function SaidText({ said: { text, lang } }: { readonly said: Said }): ReactElement {
  return <span lang={lang}>{text}</span>;
}
