const POLL_INTERVAL_MS = 50;

/** False while no server listens. */
export const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Polls until true. Throws with `what` after a timeout of real time, not of the platform's clock. */
export async function waitUntil(what: string, isMet: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isMet())) {
    if (Date.now() > end) throw new Error(`timed out after ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

interface Readable {
  readonly textContent: () => Promise<string | null>;
}

/** For a locator of any engine: Playwright's `expect` takes its own locators only. */
export async function waitForText(place: Readable, text: string): Promise<void> {
  await waitUntil(`a text contains ${text}`, async () =>
    ((await place.textContent()) ?? '').replaceAll(/\s+/g, ' ').includes(text),
  );
}
