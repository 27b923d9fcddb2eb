import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './database/database.ts';
import { toJsonRows } from './database/json.ts';
import type { Log } from './log.ts';

export interface Message {
  readonly recipient: string;
  readonly text: string;
}

/** Throws when the carrier refuses the message. Call it outside transactions. */
export interface Messages {
  readonly send: (message: Message) => Promise<void>;
}

const CARRIER_TIMEOUT_MS = 10_000;

export function createMessages(
  config: Pick<Config, 'mode' | 'sms'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly log: Log },
): Messages {
  return config.sms === null ? createSandboxSender(deps) : createCarrierSender(config.sms);
}

function createSandboxSender({
  db,
  clock,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}): Messages {
  return { send: (message) => storeSandboxMessage({ db, clock, log }, message) };
}

export async function storeSandboxMessage(
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log },
  { recipient, text }: Message,
): Promise<void> {
  await sql`insert into sandbox_message (recipient, text, sent_at) values (${recipient}, ${text}, ${clock.now().toISOString()}::timestamptz)`.execute(
    db,
  );
  log.info({ recipient, text }, 'sandbox message');
}

/** `POST {to, text}` with a bearer key; any 2xx is a success. */
function createCarrierSender({ url, key }: { readonly url: string; readonly key: string }): Messages {
  return {
    send: async ({ recipient, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ to: recipient, text }),
        signal: AbortSignal.timeout(CARRIER_TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the carrier answered ${answer.status}`);
    },
  };
}

export async function readSandboxMessages(db: Db, recipient: string): Promise<{ text: string; sentAt: Date }[]> {
  const { rows } = await sql<{ text: string; sentAt: Date }>`
    select text, sent_at as "sentAt" from sandbox_message where recipient = ${recipient} order by id desc limit 20`.execute(
    db,
  );
  return rows;
}

export async function deleteSandboxMessages(tx: Tx, recipients: readonly string[]): Promise<void> {
  await sql`
    delete from sandbox_message where lower(recipient) in (select json_array_elements_text(${toJsonRows(recipients)}))`.execute(
    tx,
  );
}
