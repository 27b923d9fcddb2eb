const TIMEOUT_MS = 5_000;
const MAX_BODY_CHARACTERS = 64 * 1024; // bytes for one draw; real answers have a few KB

/** The source's answer cannot decide a bet. Never treat it as zero: the office is asked instead. */
export class UnusableQuoteError extends Error {
  constructor(source: string, reason: string) {
    super(`${source}: ${reason}`);
  }
}

/** Null for 404: the source has no result yet. Throws {@link UnusableQuoteError}. */
export async function readFeedJson(source: string, url: string, largestBody = MAX_BODY_CHARACTERS): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (answer.status === 404) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) throw new UnusableQuoteError(source, `answered ${answer.status}`);
  const text = await readLimitedText(source, answer, largestBody);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableQuoteError(source, 'answered something that is not JSON');
  }
}

async function readLimitedText(source: string, answer: Response, largestBody: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > largestBody) throw new UnusableQuoteError(source, 'answered too much');
  }
  return text + decoder.decode();
}

export function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
