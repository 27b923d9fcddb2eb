const TIMEOUT_MS = 5_000;
const LARGEST_BODY = 64 * 1024; // bytes for one draw; real answers have a few KB

/** The source's answer cannot decide a bet. Never treat it as zero: the office is asked instead. */
export class UnusableQuote extends Error {
  constructor(source: string, reason: string) {
    super(`${source}: ${reason}`);
  }
}

/** Null for 404: the source has no result yet. Throws {@link UnusableQuote}. */
export async function readFeedJson(source: string, url: string, largestBody = LARGEST_BODY): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (answer.status === 404) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) throw new UnusableQuote(source, `answered ${answer.status}`);
  const text = await limitedText(source, answer, largestBody);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableQuote(source, 'answered something that is not JSON');
  }
}

async function limitedText(source: string, answer: Response, largestBody: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > largestBody) throw new UnusableQuote(source, 'answered too much');
  }
  return text + decoder.decode();
}

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
