import { fileURLToPath } from 'node:url';
import { OFFICE_PAGE_PATH } from '@padauk/contract/office';
import type { FastifyInstance } from 'fastify';
import { registerLonePage } from '../../platform/http/lone-page.ts';

/** Where `pnpm build` leaves it. */
const BUILT = fileURLToPath(new URL('../../../../dist/ops-page/', import.meta.url));
const FILES = `${OFFICE_PAGE_PATH}/:file`;

/** The operators' page (ADR-45). It says nothing by itself: what it shows it asks for with the key. */
export function officePage(app: FastifyInstance, folder = BUILT): void {
  registerLonePage(app, { folder, paths: [OFFICE_PAGE_PATH], files: FILES });
}

/** May a call be answered without a key? The page has the place where one types it. */
export function isOfficePage(method: string, route: string | undefined): boolean {
  return method === 'GET' && (route === OFFICE_PAGE_PATH || route === FILES);
}
