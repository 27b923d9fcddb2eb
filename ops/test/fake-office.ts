import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY, type OfficeRow } from '@padauk/contract/office/office';
import { startHttpServer } from './http-server.ts';

export type FakeOffice = Awaited<ReturnType<typeof startFakeOffice>>;

/** An operators' port that answers every call with the given rows. */
export async function startFakeOffice() {
  let currentRows: readonly OfficeRow[] = [];
  const server = await startHttpServer((request, answer) => {
    const isKnown = request.headers[OFFICE_KEY_HEADER] === SANDBOX_OFFICE_KEY;
    answer.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(isKnown ? { rows: currentRows } : { refusal: { code: 'LOG_IN_FIRST' } }));
  });
  const setRows = (rows: readonly OfficeRow[]): void => {
    currentRows = rows;
  };
  return { ...server, setRows };
}
