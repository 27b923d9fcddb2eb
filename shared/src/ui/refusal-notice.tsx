import { useState } from 'react';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { toast, useRefusalText } from '@padauk/shared/runtime';
import { Notice } from './notice.tsx';
import styles from './notice.module.scss';

/** The refusal of a call without a form. The container stays mounted, so that screen readers announce its content. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal | null }) {
  const { ofRefusal } = useRefusalText();
  return (
    <div role="alert" className={styles.liveRegion}>
      {refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}
    </div>
  );
}

/** For a button without a form: busy while a call runs; a toast shows the refusal or the success. */
export function useToastedCall() {
  const { ofRefusal } = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: Promise<Result<unknown>>, successText?: string): Promise<boolean> => {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    if (!answer.ok) toast.show({ tone: 'error', text: ofRefusal(answer.refusal) });
    else if (successText !== undefined) toast.show({ tone: 'success', text: successText });
    return answer.ok;
  };
  return { isBusy, run };
}
