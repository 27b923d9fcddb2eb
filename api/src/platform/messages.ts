import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './database/database.ts';
import { toJsonRows } from './database/json.ts';
import { executeSql, queryRows } from './database/query.ts';
import { isLoopback } from './environment.ts';
import type { Log } from './log.ts';
import { recordOutcomes } from './sender-health.ts';

export interface Message {
  readonly recipient: string;
  readonly text: string;
}
export interface Email extends Message {
  readonly subject: string;
}

/** Throws when the carrier or the mail server refuses the message. Call it outside transactions. */
interface Sender<Sent> {
  readonly send: (sent: Sent) => Promise<void>;
}
export type Messages = Sender<Message>;
export type Emails = Sender<Email>;

interface SenderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

const TIMEOUT_MS = 10_000;

export function createSenders(
  config: Pick<Config, 'sms' | 'smtp'>,
  deps: SenderDeps,
): { readonly messages: Messages; readonly emails: Emails } {
  return {
    messages: { send: recordOutcomes(deps, 'sms', createMessages(config, deps).send) },
    emails: { send: recordOutcomes(deps, 'email', createEmails(config, deps).send) },
  };
}

/** `POST {to, text}` with a bearer key; any 2xx is a success. */
function createMessages({ sms }: Pick<Config, 'sms'>, deps: SenderDeps): Messages {
  if (sms === null) return { send: (message) => storeSandboxMessage(deps, message) };
  return {
    send: async ({ recipient, text }) => {
      const answer = await fetch(sms.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sms.key}` },
        body: JSON.stringify({ to: recipient, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the carrier answered ${answer.status}`);
    },
  };
}

export function createEmails({ smtp }: Pick<Config, 'smtp'>, deps: SenderDeps): Emails {
  if (smtp === null)
    return {
      send: ({ recipient, subject, text }) => storeSandboxMessage(deps, { recipient, text: `${subject}\n${text}` }),
    };
  const transport = createTransport({
    url: smtp.url,
    requireTLS: !isLoopback(new URL(smtp.url).hostname), // codes must never cross a network in clear text
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ recipient, subject, text }) => {
      // An object, because a string is parsed as a list of addresses.
      await transport.sendMail({ from: smtp.from, to: { name: '', address: recipient }, subject, text });
    },
  };
}

async function storeSandboxMessage({ db, clock, log }: SenderDeps, { recipient, text }: Message): Promise<void> {
  await executeSql(db)`
    insert into sandbox_message (recipient, text, sent_at)
    values (${recipient}, ${text}, ${clock.now().toISOString()}::timestamptz)`;
  log.info({ recipient, text }, 'sandbox message');
}

export const readSandboxMessages = (db: Db, recipient: string) => queryRows<{ text: string; sentAt: Date }>(db)`
  select text, sent_at as "sentAt" from sandbox_message where recipient = ${recipient}
  order by id desc limit 20`;

export const deleteSandboxMessages = (tx: Tx, recipients: readonly string[]) => executeSql(tx)`
  delete from sandbox_message
  where lower(recipient) in (select json_array_elements_text(${toJsonRows(recipients)}))`;
