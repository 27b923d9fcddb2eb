import type { Page, Route } from '@playwright/test';
import { STREAM_PATH } from '@padauk/contract/events';

/** Instants with seconds are of events. Planned times are whole minutes. */
const EVENT_TIME = /"(\d{4}-\d\d-\d\dT\d\d:\d)\d:(?!00(?:\.0+)?Z)\d\d(?:\.\d+)?Z"/g;
/** The page adds half the time that an answer takes. Clocks must not reach another second by that. */
const SAFE_MS = 400;

const replaceTexts = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((made, [from, to]) => made.replaceAll(from, to), text);

/**
 * Makes the page the same in each run: its clock stands still at `at`, times of events have whole ten minutes, and
 * `aliases` replace random values. Paths and players of the page need `alias`, too.
 */
export async function steadyAnswers(page: Page, at: Date, aliases: ReadonlyMap<string, string>) {
  const toAlias = [...aliases];
  const toReal = toAlias.map(([real, alias]) => [alias, real] as const);
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    // Answers are not only below `/api/`. Each one sets the page's clock.
    if (!['fetch', 'xhr'].includes(request.resourceType())) return await route.fallback();
    const postData = request.postData();
    const response = await route.fetch({
      url: replaceTexts(request.url(), toReal),
      ...(postData === null ? {} : { postData: replaceTexts(postData, toReal) }),
    });
    const headers: Record<string, string> = { ...response.headers(), 'x-server-time': String(at.getTime() + SAFE_MS) };
    if (headers['content-type']?.includes('json') !== true) return await route.fulfill({ response, headers });
    const body = replaceTexts(await response.text(), toAlias).replaceAll(EVENT_TIME, '"$10:00.000Z"');
    return await route.fulfill({ response, headers, body });
  };
  await page.clock.setFixedTime(at);
  await page.route(({ pathname }) => pathname !== STREAM_PATH, answer);
  return {
    alias: <Value>(value: Value): Value => JSON.parse(replaceTexts(JSON.stringify(value), toAlias)) as Value, // the same shape
  };
}
