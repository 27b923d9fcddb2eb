import type { Page } from '@playwright/test';

/** One file as it travelled. */
export interface Transfer {
  readonly kind: string;
  readonly path: string;
  /** The body as it travelled, compressed: what a file weighs, whatever headers a server adds to it. */
  readonly bytes: number;
}

interface NetworkCount {
  /** What has arrived so far, in the order of asking. The open stream, which never ends, is not among it. */
  readonly transfers: () => readonly Transfer[];
}

/** Counts what a page fetches, by Chromium's own account. Begin before the page is opened. */
export async function countNetwork(page: Page): Promise<NetworkCount> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { kind: string; path: string; headerBytes: number; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => void asked.set(requestId, { kind: type, path: new URL(response.url).pathname, headerBytes: response.encodedDataLength, bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = asked.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength - transfer.headerBytes;
  });
  await session.send('Network.enable');
  return { transfers: () => [...asked.values()].filter((transfer) => transfer.bytes > 0) };
}

/** @returns bytes of all, and how many there are */
export function sumOf(transfers: readonly Transfer[]): { readonly bytes: number; readonly count: number } {
  return { bytes: transfers.reduce((bytes, transfer) => bytes + transfer.bytes, 0), count: transfers.length };
}

/** A line per file, the biggest first: what a failed budget prints. */
export function listed(transfers: readonly Transfer[]): string {
  return [...transfers].sort((one, other) => other.bytes - one.bytes).map(({ kind, path, bytes }) => `${(bytes / 1_000).toFixed(1).padStart(7)} KB  ${kind}  ${path}`).join('\n');
}
