import type { Page, Response } from '@playwright/test';

export interface PageWatch {
  readonly listFailures: () => readonly string[];
  /** Marks a failure as expected if its address or message contains the text. */
  readonly expectFailure: (words: string | RegExp) => void;
}

/** The browser's own message about a failed request; the response is watched with its address. */
const REQUEST_NOISE = /^Failed to load resource/;

/** Watches for exceptions, console errors (including CSP violations), lost requests and refused answers. */
export function watchPage(page: Page): PageWatch {
  const seen: string[] = [];
  const expected: (string | RegExp)[] = [];
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
  const isExpected = (failure: string): boolean =>
    expected.some((words) => (typeof words === 'string' ? failure.includes(words) : words.test(failure)));
  return {
    listFailures: () => seen.filter((failure) => !isExpected(failure)),
    expectFailure: (words) => void expected.push(words),
  };
}
