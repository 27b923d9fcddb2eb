import type { ReactElement, ReactNode } from 'react';
import { useRefusalText, type OlderPages } from '@padauk/shared/runtime';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface OlderButtonProps {
  readonly older: OlderPages;
  readonly children: ReactNode;
}

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
