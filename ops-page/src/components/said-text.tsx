import type { ReactElement } from 'react';
import type { Said } from '../resources/use-office-text.ts';

/** A text of the office; marked as English where it stands on a page in Burmese. */
export function SaidText({ said: { text, lang } }: { readonly said: Said }): ReactElement {
  return <span lang={lang}>{text}</span>;
}
