import type { Schema } from 'yup';
import { serviceRefusalSchema } from './game-wallet-service.ts';

type ServiceReply = { readonly status: number; readonly text: string | null } | { readonly problem: string };

/** Null unless a complete valid answer. `isPlainlyRight`: a fast check that may reject valid answers. */
export function parseAnswer<Answer>(
  schema: Schema<Answer>,
  reply: ServiceReply,
  isPlainlyRight: (body: unknown) => boolean = () => false,
): Answer | null {
  if ('problem' in reply || reply.status !== 200) return null;
  const body = parseJson(reply.text);
  // by one of the two checks
  return isPlainlyRight(body) || schema.isValidSync(body, { strict: true }) ? (body as Answer) : null;
}

export function readRefusalCode(body: unknown): string | null {
  return serviceRefusalSchema.isValidSync(body, { strict: true }) ? body.refusal.code : null;
}

/** Null if it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
