import {
  isPostCommand,
  OFFICE_KEY_HEADER,
  OFFICE_PATH,
  type OfficeAnswer,
  type OfficeCommand,
  type OfficeRow,
} from '@padauk/contract/office';
import { readRefusal } from '@padauk/contract/read-refusal';
import type { Result } from './result.types.ts';

export async function sendOfficeCommand(
  key: string,
  name: string,
  command: OfficeCommand,
  words: Readonly<Record<string, string | number>>,
): Promise<Result<readonly OfficeRow[]>> {
  const texts = Object.entries(words).map(([word, value]): [string, string] => [word, String(value)]);
  const query = isPostCommand(command) || texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
  try {
    const answer = await fetch(`${OFFICE_PATH}/${name}${query}`, {
      headers: { [OFFICE_KEY_HEADER]: key, ...(isPostCommand(command) ? { 'content-type': 'application/json' } : {}) },
      ...(isPostCommand(command) ? { method: 'POST', body: JSON.stringify(words) } : {}),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && isOfficeAnswer(body)) return { ok: true, value: body.rows };
    const refusal = readRefusal(body);
    if (refusal === null) return { ok: false, problem: { kind: 'no-answer' } };
    return {
      ok: false,
      problem: refusal.code === 'LOG_IN_FIRST' ? { kind: 'unknown-key' } : { kind: 'refusal', refusal },
    };
  } catch {
    return { ok: false, problem: { kind: 'no-answer' } };
  }
}

function isOfficeAnswer(body: unknown): body is OfficeAnswer {
  return typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows);
}
