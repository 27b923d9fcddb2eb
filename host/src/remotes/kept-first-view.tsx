import { useEffect, type ReactElement, type ReactNode } from 'react';
import { FIRST_VIEW_PART } from '@padauk/contract/first-view-names';
import { firstViews } from './first-views.ts';

interface KeptFirstViewProps {
  /** Whose it is: `lottery widget live-number`. */
  readonly part: string;
  /** What is shown where the page came without it. */
  readonly otherwise: ReactNode;
}

/** What the page has shown of a part since before any script, until the part itself is there: it is not drawn anew, and nothing of it goes. */
export function KeptFirstView({ part, otherwise }: KeptFirstViewProps): ReactElement {
  const html = firstViews.of(part);
  return html === undefined ? <>{otherwise}</> : <Kept part={part} html={html} />;
}

function Kept({ part, html }: { readonly part: string; readonly html: string }): ReactElement {
  useEffect(() => firstViews.shown(), []);
  // Of our own builds, as the page came with it.
  return <div {...{ [FIRST_VIEW_PART]: part }} dangerouslySetInnerHTML={{ __html: html }} />;
}
