import { hash } from 'node:crypto';
import { SECRET_FIELDS } from '@padauk/contract/secrets';

/** A money command as its key names it. Made by the router from the header, the session and the checked body. */
export interface MoneyCommand {
  readonly playerId: string;
  /** The session that sends it: it must not have ended when the command takes effect. Absent: no session sends it. */
  readonly sessionId?: string;
  readonly endpoint: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly at: Date;
}

/** The hash of a checked request, without its secrets; the order of its keys does not count. */
export function hashOfBody(endpoint: string, body: unknown): string {
  return hash('sha256', `${endpoint}\n${JSON.stringify(body, sortedWithoutSecrets)}`);
}

function sortedWithoutSecrets(name: string, value: unknown): unknown {
  if (SECRET_FIELDS.includes(name)) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
