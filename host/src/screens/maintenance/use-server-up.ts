import { useEffect, useState } from 'react';
import { pageSettings } from '@padauk/shared/runtime';

const HEALTH_PATH = '/healthz';
const ASK_MS = 15_000;

async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch(pageSettings().hosts.api + HEALTH_PATH, { cache: 'no-store' })).ok;
  } catch {
    return false; // no answer is an answer: not yet
  }
}

/** True as soon as the server says that it is well. Asked every 15 s while the page is seen. */
export function useServerUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (isUp) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const isWell = await isHealthy();
      if (isWanted && isWell) setUp(true);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [isUp]);
  return isUp;
}
