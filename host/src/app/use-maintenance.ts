import { pathOf } from '@padauk/contract/paths';
import { useBus, useLocation, useNavigate } from '@padauk/shared/runtime';
import { useRemotes } from '../remotes/remotes-context.ts';

/** E6: the server is being worked on: the page that says until when. Not from under a bet or a form that is half filled, which says it in its place. */
export function useMaintenance(): void {
  const navigate = useNavigate();
  const remotes = useRemotes();
  const { pathname } = useLocation();
  useBus('server.maintenance', ({ untilAt }) => {
    if (pathname === pathOf('maintenance') || !remotes.canLeave()) return;
    void navigate(pathOf('maintenance', { until: untilAt }));
  });
}
