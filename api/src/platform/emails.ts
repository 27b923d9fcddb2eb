import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { isLoopback } from './environment.ts';
import type { Log } from './log.ts';
import { storeSandboxMessage, createMessages, type Messages } from './messages.ts';
import { recordOutcomes } from './sender-health.ts';

export interface Email {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Throws when the mail server refuses the e-mail. Call it outside transactions. */
export interface Emails {
  readonly send: (email: Email) => Promise<void>;
}

const SERVER_TIMEOUT_MS = 10_000;

export function createSenders(
  config: Pick<Config, 'mode' | 'sms' | 'smtp'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly log: Log },
): { readonly messages: Messages; readonly emails: Emails } {
  return {
    messages: { send: recordOutcomes(deps, 'sms', createMessages(config, deps).send) },
    emails: { send: recordOutcomes(deps, 'email', createEmails(config, deps).send) },
  };
}

export function createEmails(
  { smtp }: Pick<Config, 'smtp'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly log: Log },
): Emails {
  if (smtp === null)
    return {
      send: ({ recipient, subject, text }) => storeSandboxMessage(deps, { recipient, text: `${subject}\n${text}` }),
    };
  const transport = createTransport({
    url: smtp.url,
    requireTLS: !isLoopback(new URL(smtp.url).hostname), // codes must never cross a network in clear text
    connectionTimeout: SERVER_TIMEOUT_MS,
    greetingTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
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
