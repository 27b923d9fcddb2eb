import type { Page } from '@playwright/test';
import { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import { STREAM_PATH } from '@padauk/contract/events';
import { waitUntil } from './wait-until.ts';

export interface Transfer {
  readonly kind: string;
  readonly path: string;
  /** Compressed body size, without headers. */
  readonly bytes: number;
}

/**
 * Counts transfers by Chromium's own figures. Call before opening the page.
 * @returns lists all requests so far in order, once they have finished; without the open event stream
 */
export async function countNetwork(page: Page): Promise<() => Promise<readonly Transfer[]>> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, { kind: string; path: string; headerBytes: number; bytes: number }>();
  const pendingIds = new Set<string>();
  const listPending = (): string => [...pendingIds].map((id) => requests.get(id)?.path).join(', ');
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const { pathname: path } = new URL(request.url);
    requests.set(requestId, { kind: type ?? 'Other', path, headerBytes: 0, bytes: 0 });
    // The end of a beacon is not always reported.
    if (path !== STREAM_PATH && path !== sendBeacons.path && type !== 'Ping') pendingIds.add(requestId);
  });
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) =>
      void Object.assign(requests.get(requestId) ?? {}, { headerBytes: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = requests.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength - transfer.headerBytes;
    pendingIds.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => void pendingIds.delete(requestId));
  await session.send('Network.enable');
  return async () => {
    await waitUntil('all requests have finished', () => Promise.resolve(pendingIds.size === 0)).catch(
      (cause: unknown) => {
        throw new Error(`pending: ${listPending()}`, { cause });
      },
    );
    return [...requests.values()].filter((transfer) => transfer.bytes > 0);
  };
}

export function sumTransfers(transfers: readonly Transfer[]): { readonly bytes: number; readonly count: number } {
  return { bytes: transfers.reduce((bytes, transfer) => bytes + transfer.bytes, 0), count: transfers.length };
}

export function formatTransfers(transfers: readonly Transfer[]): string {
  return [...transfers]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ kind, path, bytes }) => `${(bytes / 1_000).toFixed(1).padStart(7)} KB  ${kind}  ${path}`)
    .join('\n');
}
