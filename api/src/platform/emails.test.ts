import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createManualClock } from './clock.ts';
import type { Db } from './database/database.ts';
import { createEmails, type Emails } from './messages.ts';
import type { Log } from './log.ts';

const EMAIL = { recipient: 'hla@example.com', subject: 'Padauk: 123456', text: 'ကုဒ်မှာ 123456' };

describe('e-mails', () => {
  const emailsReceived: { readonly to: readonly string[]; readonly from: string; readonly body: string }[] = [];
  let isRefusing = false;
  let server: SMTPServer;
  let emails: Emails;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          emailsReceived.push({
            to: envelope.rcptTo.map(({ address }) => address),
            from,
            body: Buffer.concat(chunks).toString('utf8'),
          });
          done(isRefusing ? new Error('the mailbox is full') : null);
        });
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo; // a server that listens on a port
    const deps = { db: {} as Db, clock: createManualClock(new Date(0)), log: {} as Log }; // a mail server needs none of them
    emails = createEmails({ smtp: { url: `smtp://127.0.0.1:${port}`, from: 'office@padauk.example' } }, deps);
  });
  afterAll(async () => await new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => void emailsReceived.splice(0));

  it('are sent from the configured address, with Burmese text', async () => {
    await emails.send(EMAIL);
    expect(emailsReceived).toMatchObject([{ to: ['hla@example.com'], from: 'office@padauk.example' }]);
    const [, base64 = ''] = /\r\n\r\n([\s\S]*)$/.exec(emailsReceived[0]?.body ?? '') ?? [];
    expect(Buffer.from(base64, 'base64').toString('utf8').trim()).toBe(EMAIL.text);
  });

  it('are sent to one mailbox, even if the address contains a list', async () => {
    await emails.send({ ...EMAIL, recipient: 'a@example.com, b@example.com' }).catch(() => null);
    expect(emailsReceived.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });

  it('E6 fail with an error when the mail server refuses them', async () => {
    isRefusing = true;
    await expect(emails.send(EMAIL)).rejects.toThrow('full');
    isRefusing = false;
  });
});
