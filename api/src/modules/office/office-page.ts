import { fileURLToPath } from 'node:url';
import { OFFICE_PAGE_PATH } from '@padauk/contract/office';
import type { FastifyInstance } from 'fastify';
import { registerLonePage } from '../../platform/http/lone-page.ts';

/** Output of `pnpm build`. */
const BUILT = fileURLToPath(new URL('../../../../dist/ops-page/', import.meta.url));
const FILES = `${OFFICE_PAGE_PATH}/:file`;

/** The operators' page (ADR-45). It contains no data and loads everything with the operator's key. */
export function officePage(app: FastifyInstance, folder = BUILT): void {
  registerLonePage(app, { folder, paths: [OFFICE_PAGE_PATH], files: FILES });
}

/** These files are public, because the page has the form for the key. */
export function isOfficePage(method: string, route: string | undefined): boolean {
  return method === 'GET' && (route === OFFICE_PAGE_PATH || route === FILES);
}
