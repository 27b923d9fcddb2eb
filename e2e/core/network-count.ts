import type { Page } from '@playwright/test';
import { STREAM_PATH } from '@padauk/contract/events';
import { until } from './until.ts';

/** One file as it travelled. */
export interface Transfer {
  readonly kind: string;
  readonly path: string;
  /** The body as it travelled, compressed: what a file weighs, whatever headers a server adds to it. */
  readonly bytes: number;
}

interface NetworkCount {
  /** What has been asked for so far, in the order of asking, once all of it has arrived. The open stream, which never ends, is not among it. */
  readonly transfers: () => Promise<readonly Transfer[]>;
}

/** Counts what a page fetches, by Chromium's own account. Begin before the page is opened. */
export async function countNetwork(page: Page): Promise<NetworkCount> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { kind: string; path: string; headerBytes: number; bytes: number }>();
  const coming = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const { pathname: path } = new URL(request.url);
    asked.set(requestId, { kind: type ?? 'Other', path, headerBytes: 0, bytes: 0 });
    if (path !== STREAM_PATH) coming.add(requestId);
  });
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) =>
      void Object.assign(asked.get(requestId) ?? {}, { headerBytes: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = asked.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength - transfer.headerBytes;
    coming.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => void coming.delete(requestId));
  await session.send('Network.enable');
  const transfers = async (): Promise<readonly Transfer[]> => {
    await until('everything that was asked for has arrived', () => Promise.resolve(coming.size === 0));
    return [...asked.values()].filter((transfer) => transfer.bytes > 0);
  };
  return { transfers };
}

/** @returns bytes of all, and how many there are */
export function sumOf(transfers: readonly Transfer[]): { readonly bytes: number; readonly count: number } {
  return { bytes: transfers.reduce((bytes, transfer) => bytes + transfer.bytes, 0), count: transfers.length };
}

/** A line per file, the biggest first: what a failed budget prints. */
export function listed(transfers: readonly Transfer[]): string {
  return [...transfers]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ kind, path, bytes }) => `${(bytes / 1_000).toFixed(1).padStart(7)} KB  ${kind}  ${path}`)
    .join('\n');
}
