import { useRef } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { loadTexts, toast, useBus, useNavigate, useRefusalText } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { safeNext } from '../routing/paths.rules.ts';

/** E8, T1: the server no longer knows the session: it is said, and the player logs in again and comes to
 * where they were going: the browser is at the next page already while React still draws it. */
export function useSessionExpiry(): void {
  const navigate = useNavigate();
  const { ofRefusal } = useRefusalText();
  const said = useRef<number | null>(null);
  useBus('session.expired', () => {
    const say = (): void => {
      said.current = toast.show({ tone: 'warning', text: ofRefusal(refusal('SESSION_EXPIRED')) });
    };
    // Without the words the player still comes to log in, where the page says what to do.
    void loadTexts('refusal').then(say, () => undefined);
    void navigate(pathOf('logIn', { next: safeNext(page.address()) }));
  });
  // Who has logged in again quickly is not told any longer that they have to.
  useBus('session.changed', ({ kind }) => {
    if (kind === 'player' && said.current !== null) toast.dismiss(said.current);
  });
}
