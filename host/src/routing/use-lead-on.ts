import { useEffect, useRef } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useNavigate } from '@padauk/shared/runtime';

/** Leads to the next page in the place of this one, as long as this one is shown: an answer that comes after its player has gone on by themselves leads nobody back. */
export function useLeadOn(): (to: AppPath) => void {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (to) => {
    if (isShown.current) void navigate(to, { replace: true });
  };
}
