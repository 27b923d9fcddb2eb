import type { Schema } from 'yup';
import { serviceRefusalSchema } from './game-wallet-service.ts';

/** An HTTP answer as it came, or why there is none. `text` is null when it was too long, or broke off. */
type ServiceReply = { readonly status: number; readonly text: string | null } | { readonly problem: string };

/** What a service answered, where it is a whole answer of the right form; null where it is anything else. `isPlainlyRight`: a quicker look, which may say no of what is right. */
export function answerOf<Answer>(
  schema: Schema<Answer>,
  reply: ServiceReply,
  isPlainlyRight: (body: unknown) => boolean = () => false,
): Answer | null {
  if ('problem' in reply || reply.status !== 200) return null;
  const body = jsonOf(reply.text);
  return isPlainlyRight(body) || schema.isValidSync(body, { strict: true }) ? (body as Answer) : null; // as one of the two has found
}

/** The code of a refusal of the service, or null. */
export function codeOf(body: unknown): string | null {
  return serviceRefusalSchema.isValidSync(body, { strict: true }) ? body.refusal.code : null;
}

/** The body as JSON; null when it is none. */
export function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
