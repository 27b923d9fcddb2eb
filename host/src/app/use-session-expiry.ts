import { useRef } from 'react';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { loadTexts, toast, useBus, useNavigate, useRefusalText } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { toSafePath } from '../routing/paths.rules.ts';

/** E8, T1: after the log-in the player returns to the browser's address, which may be ahead of React's. */
export function useSessionExpiry(): void {
  const navigate = useNavigate();
  const { ofRefusal } = useRefusalText();
  const toastId = useRef<number | null>(null);
  useBus('session.expired', () => {
    const showToast = (): void => {
      toastId.current = toast.show({ tone: 'warning', text: ofRefusal(createRefusal('SESSION_EXPIRED')) });
    };
    // Without these texts the log-in page still explains what to do.
    void loadTexts('refusal').then(showToast, () => undefined);
    void navigate(getPath('logIn', { next: toSafePath(page.address()) }));
  });
  // A player who has quickly logged in again no longer needs the message.
  useBus('session.changed', ({ kind }) => {
    if (kind === 'player' && toastId.current !== null) toast.dismiss(toastId.current);
  });
}
