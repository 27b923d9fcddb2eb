import { fileURLToPath } from 'node:url';
import { OFFICE_PAGE_PATH } from '@padauk/contract/office';
import type { FastifyInstance } from 'fastify';
import { registerSinglePage } from '../../platform/http/single-page.ts';

/** Output of `pnpm build`. */
const BUILD_FOLDER = fileURLToPath(new URL('../../../../dist/ops-page/', import.meta.url));
const FILES_ROUTE = `${OFFICE_PAGE_PATH}/:file`;

/** The operators' page (ADR-45). It contains no data and loads everything with the operator's key. */
export function registerOfficePage(app: FastifyInstance, folder = BUILD_FOLDER): void {
  registerSinglePage(app, { folder, paths: [OFFICE_PAGE_PATH], files: FILES_ROUTE });
}

/** These files are public, because the page has the form for the key. */
export function isOfficePage(method: string, route: string | undefined): boolean {
  return method === 'GET' && (route === OFFICE_PAGE_PATH || route === FILES_ROUTE);
}
