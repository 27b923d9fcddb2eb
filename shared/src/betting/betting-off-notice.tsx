import type { ReactElement } from 'react';
import { refusal } from '@padauk/contract/refusals';
import { useRefusalText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';

/** BETTING_MAINTENANCE, before anything is sent: what is chosen stays, and can be placed when the betting is on again. */
export function BettingOffNotice(): ReactElement {
  const { ofRefusal } = useRefusalText();
  return (
    <Notice tone="warn" isAnnounced>
      <p>{ofRefusal(refusal('BETTING_MAINTENANCE'))}</p>
    </Notice>
  );
}
