import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { isLoopback } from './environment.ts';
import type { Log } from './log.ts';
import { keepSandboxMessage, openMessages, type Messages } from './messages.ts';
import { recordOutcomes } from './sender-health.ts';

/** A letter to one mailbox, as plain text. */
export interface Email {
  /** `name@host` */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends e-mails. Throws when the mail server did not take it; call it outside transactions. */
export interface Emails {
  readonly send: (email: Email) => Promise<void>;
}

const SERVER_TIMEOUT_MS = 10_000;

/** Texts and e-mails; how they went is recorded. */
export function openSenders(
  config: Pick<Config, 'mode' | 'sms' | 'smtp'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly log: Log },
): { readonly messages: Messages; readonly emails: Emails } {
  return {
    messages: { send: recordOutcomes(deps, 'sms', openMessages(config, deps).send) },
    emails: { send: recordOutcomes(deps, 'email', openEmails(config, deps).send) },
  };
}

/** The sandbox's own store, or the mail server that `SMTP_URL` names. */
export function openEmails(
  { smtp }: Pick<Config, 'smtp'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly log: Log },
): Emails {
  if (smtp === null)
    return {
      send: ({ recipient, subject, text }) => keepSandboxMessage(deps, { recipient, text: `${subject}\n${text}` }),
    };
  const transport = createTransport({
    url: smtp.url,
    // A password and a code never cross a network in the clear.
    requireTLS: !isLoopback(new URL(smtp.url).hostname),
    connectionTimeout: SERVER_TIMEOUT_MS,
    greetingTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ recipient, subject, text }) => {
      // As an object: an address is never read as a list of addresses.
      await transport.sendMail({ from: smtp.from, to: { name: '', address: recipient }, subject, text });
    },
  };
}
