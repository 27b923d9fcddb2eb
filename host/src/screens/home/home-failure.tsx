import { useState, type ReactElement } from 'react';
import { REFRESH } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/refusals';
import { bus } from '@padauk/shared/runtime';
import { Card, FailedState } from '@padauk/shared/ui';
import { page } from '../../page/page-actions.ts';

/** E5: something went wrong on home. Try Again refreshes what home shows, and loads the page anew after a second. */
export function HomeFailure({
  refusal,
  retry,
}: {
  readonly refusal: Refusal;
  readonly retry: () => void;
}): ReactElement {
  const [isRetrying, setRetrying] = useState(false);
  const again = (): void => {
    setRetrying(true);
    retry();
    bus.emit('home.refresh', {});
    setTimeout(() => page.reload(), REFRESH.overlayMs);
  };
  return (
    <Card>
      <FailedState refusal={refusal} retry={again} isRetrying={isRetrying} />
    </Card>
  );
}
