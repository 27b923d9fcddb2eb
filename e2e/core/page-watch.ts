import type { Page, Response } from '@playwright/test';

/** What goes wrong in a page without anybody asking. */
export interface PageWatch {
  /** Sentences, in the order in which things went wrong; what was expected is left out. */
  readonly failures: () => readonly string[];
  /** The journey means this to fail: an address, or a message, that holds the words. */
  readonly expect: (words: string | RegExp) => void;
}

/** A browser's own line about a request that failed: the answer itself is watched, with its address. */
const REQUEST_NOISE = /^Failed to load resource/;

/** Watches for exceptions, errors on the console (violations of the content security policy among them), lost requests, and answers that are refusals. */
export function watchPage(page: Page): PageWatch {
  const seen: string[] = [];
  const expected: (string | RegExp)[] = [];
  const note = (what: string): void => void seen.push(`${what} (on ${new URL(page.url()).pathname})`);
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REQUEST_NOISE.test(message.text())) note(`console: ${message.text()}`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400) note(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`lost: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  const isExpected = (failure: string): boolean =>
    expected.some((words) => (typeof words === 'string' ? failure.includes(words) : words.test(failure)));
  return {
    failures: () => seen.filter((failure) => !isExpected(failure)),
    expect: (words) => void expected.push(words),
  };
}
