import { hash } from 'node:crypto';
import { SECRET_FIELDS } from '@padauk/contract/account/secrets';

export interface MoneyCommand {
  readonly playerId: string;
  readonly sessionId?: string; // Must be valid when the command takes effect.
  readonly endpoint: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly at: Date;
}

/** Hash of the validated request without secrets; key order is irrelevant. */
export function hashBody(endpoint: string, body: unknown): string {
  return hash('sha256', `${endpoint}\n${JSON.stringify(body, sortWithoutSecrets)}`);
}

function sortWithoutSecrets(name: string, value: unknown): unknown {
  if (SECRET_FIELDS.includes(name)) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
