import { refusal } from '@padauk/contract/refusals';
import { toast, useBus, useLocation, useNavigate, useRefusalText } from '@padauk/shared/runtime';
import { safeNext, withNext } from '../routing/paths.rules.ts';

/** E8, T1: the server no longer knows the session: it is said, and the player logs in again and comes back to where it happened. */
export function useSessionExpiry(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { ofRefusal } = useRefusalText();
  useBus('session.expired', () => {
    toast.show({ tone: 'warning', text: ofRefusal(refusal('SESSION_EXPIRED')) });
    void navigate(withNext('/login', safeNext(pathname + search)));
  });
}
