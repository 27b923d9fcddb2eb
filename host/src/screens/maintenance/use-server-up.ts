import { useEffect, useState } from 'react';
import { getServerTime } from '@padauk/contract/endpoints/content';
import { api } from '@padauk/shared/runtime';

const POLL_MS = 15_000;

/** Polls every 15 s while the page is visible. */
export function useServerUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (isUp) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const { ok } = await api.callEndpoint(getServerTime, {});
      if (isWanted && ok) setUp(true);
    };
    void ask();
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [isUp]);
  return isUp;
}
