import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { readDreams } from './dream.repository.ts';

export function registerDreamsRoutes(router: Router, { db }: Pick<Deps, 'db'>): void {
  router.anyone(getDreams, async () => accepted({ dreams: await readDreams(db) }));
}
