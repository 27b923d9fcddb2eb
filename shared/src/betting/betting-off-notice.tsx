import type { ReactElement } from 'react';
import { createRefusal } from '@padauk/contract/refusals';
import { useRefusalText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';

/** Shown before sending: the draft stays and can be placed later. */
export function BettingOffNotice(): ReactElement {
  const { ofRefusal } = useRefusalText();
  return (
    <Notice tone="warn" isAnnounced>
      <p>{ofRefusal(createRefusal('BETTING_MAINTENANCE'))}</p>
    </Notice>
  );
}
