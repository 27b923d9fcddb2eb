import type { ReactElement, ReactNode } from 'react';
import { useRefusalText, type OlderPages } from '@padauk/shared/runtime';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface OlderButtonProps {
  readonly older: OlderPages;
  /** What the button says. */
  readonly children: ReactNode;
}

/** The end of a list that comes in pages: fetches the next one, and says why it did not come. */
export function OlderButton({ older, children }: OlderButtonProps): ReactElement {
  const { ofRefusal } = useRefusalText();
  return (
    <>
      {older.refusal !== null && (
        <Notice tone="error" isAnnounced>
          <p>{ofRefusal(older.refusal)}</p>
        </Notice>
      )}
      <Button variant="secondary" isWide isBusy={older.isLoading} onClick={() => void older.load()}>
        {children}
      </Button>
    </>
  );
}
