import { useEffect, useState } from 'react';
import { getServerTime } from '@padauk/contract/endpoints/content';
import { api } from '@padauk/shared/runtime';

const POLL_MS = 15_000;

/** Polls every 15 s while the page is visible. */
export function useServerUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (isUp) return undefined;
    let isMounted = true;
    const poll = async (): Promise<void> => {
      if (document.hidden) return;
      const { ok } = await api.callEndpoint(getServerTime, {});
      if (isMounted && ok) setUp(true);
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, [isUp]);
  return isUp;
}
