import { getPath } from '@padauk/contract/paths';
import { useBus, useLocation, useNavigate } from '@padauk/shared/runtime';
import { useRemotes } from '../remotes/remotes-context.ts';

/** E6: not over a pending command or unsent input, where the form shows the refusal itself. */
export function useMaintenance(): void {
  const navigate = useNavigate();
  const remotes = useRemotes();
  const { pathname } = useLocation();
  useBus('server.maintenance', ({ untilAt }) => {
    if (pathname === getPath('maintenance') || !remotes.canLeave()) return;
    void navigate(getPath('maintenance', { until: untilAt }));
  });
}
