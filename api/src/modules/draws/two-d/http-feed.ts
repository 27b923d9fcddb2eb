import { UnusableQuote, type TwoDFeed } from './two-d-feed.types.ts';
import { finalOf, liveOf } from './http-feed.rules.ts';

const TIMEOUT_MS = 5_000;
/** The real answer has 2 KB. */
const LARGEST_BODY = 64 * 1024;

/**
 * A source of the shape of `api.thaistock2d.com/live`: `live` and `result[]` with `set`, `value`, `twod`, `open_time`, `stock_date`.
 *
 * @param url where that JSON is
 */
export function httpTwoDFeed(url: string): TwoDFeed {
  const source = new URL(url).host;
  return {
    name: source,
    live: async (draw, now) => liveOf(source, await readJson(source, url), draw, now),
    final: async (draw, now) => (now < draw.drawsAt ? null : finalOf(source, await readJson(source, url), draw)),
  };
}

async function readJson(source: string, url: string): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new UnusableQuote(source, `answered ${answer.status}`);
  const text = await limitedText(source, answer);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableQuote(source, 'answered something that is not JSON');
  }
}

async function limitedText(source: string, answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_BODY) throw new UnusableQuote(source, 'answered too much');
  }
  return text + decoder.decode();
}
