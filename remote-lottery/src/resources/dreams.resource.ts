import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { useResource } from '@padauk/shared/runtime';

const DAY_MS = 86_400_000;

/** D2: cached, and refetched after a day. */
export const useDreams = () => useResource(getDreams, {}, { staleMs: DAY_MS, isPersisted: true });
