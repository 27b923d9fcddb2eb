import type { Page, Response } from '@playwright/test';

/** Counts the loads of the page from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** The paths of all requests of the page from now on. */
export function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

/** The browser's own message about a failed request; the response is watched with its address. */
const REQUEST_NOISE = /^Failed to load resource/;

export type PageWatch = ReturnType<typeof createPageWatch>;

export function createPageWatch(seen: readonly string[]) {
  const expected: (string | RegExp)[] = [];
  const isExpected = (failure: string): boolean =>
    expected.some((words) => (typeof words === 'string' ? failure.includes(words) : words.test(failure)));
  return {
    listFailures: () => seen.filter((failure) => !isExpected(failure)),
    /** Marks a failure as expected if its address or message contains the text. */
    expectFailure: (words: string | RegExp) => void expected.push(words),
  };
}

/** Watches for exceptions, console errors (including CSP violations), lost requests and refused answers. */
export function watchPage(page: Page): PageWatch {
  const seen: string[] = [];
  const record = (failure: string): void => void seen.push(`${failure} (on ${new URL(page.url()).pathname})`);
  page.on('pageerror', (error) => record(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REQUEST_NOISE.test(message.text())) record(`console: ${message.text()}`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400)
      record(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Navigation aborts pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      record(`lost: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  return createPageWatch(seen);
}
