import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Log } from './log.ts';

/** A text to a phone. */
export interface Message {
  /** `09…` */
  readonly recipient: string;
  readonly text: string;
}

/** Sends texts. Throws when the carrier did not take it; call it outside transactions. */
export interface Messages {
  readonly send: (message: Message) => Promise<void>;
}

const CARRIER_TIMEOUT_MS = 10_000;

/** The sandbox's own store, or the carrier's HTTP interface that `SMS_URL` names. */
export function openMessages(
  config: Pick<Config, 'mode' | 'sms'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly log: Log },
): Messages {
  return config.sms === null ? sandboxSender(deps) : carrierSender(config.sms);
}

/** Texts appear in the log and on the operator port: play money needs no SMS. */
function sandboxSender({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log }): Messages {
  return { send: (message) => keepSandboxMessage({ db, clock, log }, message) };
}

/** Where the sandbox puts what it would send. */
export async function keepSandboxMessage(
  { db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log },
  { recipient, text }: Message,
): Promise<void> {
  await sql`insert into sandbox_message (recipient, text, sent_at) values (${recipient}, ${text}, ${clock.now().toISOString()}::timestamptz)`.execute(
    db,
  );
  log.info({ recipient, text }, 'sandbox message');
}

/** `POST {to, text}` with a bearer key; any 2xx is taken. */
function carrierSender({ url, key }: { readonly url: string; readonly key: string }): Messages {
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

/** The last texts that the sandbox sent to a phone or an e-mail, newest first. Empty in production. */
export async function sandboxMessages(db: Db, recipient: string): Promise<{ text: string; sentAt: Date }[]> {
  const { rows } = await sql<{ text: string; sentAt: Date }>`
    select text, sent_at as "sentAt" from sandbox_message where recipient = ${recipient} order by id desc limit 20`.execute(
    db,
  );
  return rows;
}
