import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY, type OfficeRow } from '@padauk/contract/office/office';

/** An operators' port that answers every call with the given rows. */
export interface FakeOffice {
  readonly url: string;
  readonly setRows: (rows: readonly OfficeRow[]) => void;
  readonly stop: () => Promise<void>;
}

export async function startFakeOffice(): Promise<FakeOffice> {
  let currentRows: readonly OfficeRow[] = [];
  const server = http.createServer((request, answer) => {
    const isKnown = request.headers[OFFICE_KEY_HEADER] === SANDBOX_OFFICE_KEY;
    answer.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(isKnown ? { rows: currentRows } : { refusal: { code: 'LOG_IN_FIRST' } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // The server listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    setRows: (rows) => {
      currentRows = rows;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => null);
    },
  };
}
