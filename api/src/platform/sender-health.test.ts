import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeOnDatabases } from '../../test/databases.ts';
import { readAlarms } from './alarms.ts';
import { createManualClock } from './clock.ts';
import { createSenders } from './messages.ts';
import { SILENT_LOG } from '../../test/silent-log.ts';
import { findFailingSenders, registerSenderJobs } from './sender-health.ts';

describe('findFailingSenders', () => {
  it.each([
    ['two failures in a row', 'yynn', false],
    ['three failures in a row', 'yynnn', true],
    ['seven failures of twenty', 'yny'.repeat(6).concat('ny'), false],
    ['eight failures of twenty', 'nyy'.repeat(6).concat('nny'), true],
  ])('F33 decides about an alarm after %s', (_title, recent, isFailing) => {
    expect(findFailingSenders([{ channel: 'sms', recent, lastError: null }])).toHaveLength(isFailing ? 1 : 0);
  });
});

describeOnDatabases('alarms about texts and e-mails', (given) => {
  const clock = createManualClock(new Date('2026-11-20T05:00:00Z'));
  let status = 500;
  let carrier: Server;
  let url: string;

  beforeAll(async () => {
    carrier = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => void carrier.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/texts`; // a server that listens on a port
  });
  afterAll(async () => await new Promise<void>((resolve) => void carrier.close(() => resolve())));

  async function listAlarms(): Promise<string[]> {
    const jobs: (() => Promise<void>)[] = [];
    const db = given.asRoles.background;
    registerSenderJobs({ every: (_name, _intervalMs, work) => void jobs.push(work) }, { db, clock, log: SILENT_LOG });
    await jobs[0]?.();
    return (await readAlarms(given.db, { all: false, limit: 10 })).map(({ kind, subject, detail }) =>
      [kind, subject, detail].join(' '),
    );
  }
  const createTestSenders = (config: Partial<Parameters<typeof createSenders>[0]>): ReturnType<typeof createSenders> =>
    createSenders({ sms: null, smtp: null, ...config }, { db: given.asRoles.db, clock, log: SILENT_LOG });

  it('F33 are open while the carrier answers 500, and end when it accepts a text', async () => {
    const { messages } = createTestSenders({ sms: { url, key: 'key' } });
    const text = { recipient: '09400000001', text: '123456' };
    const attempts = Array.from({ length: 3 }, () => () => messages.send(text));
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('500');
    const failing = await listAlarms();
    status = 202;
    await messages.send(text);

    expect(failing).toEqual(['texts-failing sms 3 of the last 3 failed, the last: the carrier answered 500']);
    expect(await listAlarms()).toEqual([]);
  });

  it('F33 are open while the mail server is unavailable, and name no mailbox', async () => {
    const { emails } = createTestSenders({ smtp: { url: 'smtp://127.0.0.1:1', from: 'office@padauk.example' } });
    const email = { recipient: 'hla@example.com', subject: 'Padauk', text: '123456' };
    const attempts = Array.from({ length: 3 }, () => () => emails.send(email));
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('ECONNREFUSED');

    expect(await listAlarms()).toEqual(['texts-failing email 3 of the last 3 failed, the last: ESOCKET']);
    await createTestSenders({}).emails.send(email);
    expect(await listAlarms()).toEqual([]);
  });
});
