import {
  isPosted,
  OFFICE_KEY_HEADER,
  OFFICE_PATH,
  type OfficeAnswer,
  type OfficeCommand,
  type OfficeRow,
} from '@padauk/contract/office';
import { readRefusal } from '@padauk/contract/read-refusal';
import type { Answer } from './answer.types.ts';

export async function askOffice(
  key: string,
  name: string,
  command: OfficeCommand,
  words: Readonly<Record<string, string | number>>,
): Promise<Answer<readonly OfficeRow[]>> {
  const texts = Object.entries(words).map(([word, value]): [string, string] => [word, String(value)]);
  const query = isPosted(command) || texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
  try {
    const answer = await fetch(`${OFFICE_PATH}/${name}${query}`, {
      headers: { [OFFICE_KEY_HEADER]: key, ...(isPosted(command) ? { 'content-type': 'application/json' } : {}) },
      ...(isPosted(command) ? { method: 'POST', body: JSON.stringify(words) } : {}),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && isAnswer(body)) return { ok: true, value: body.rows };
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

function isAnswer(body: unknown): body is OfficeAnswer {
  return typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows);
}
