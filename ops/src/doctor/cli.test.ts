import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../../test/build-fixture.ts';
import { runDoctorCommand } from './cli.ts';

const MANAGERS = { check: 'managers', weight: 'necessary', problem: 'there is one', remedy: 'add a second' };
const FEEDS = { check: 'feeds', weight: 'advice', problem: 'no feed for 3D', remedy: 'set one' };

async function runDoctor({
  rows = [] as object[],
  answer = Response.json({ rows }),
  url = '',
  endsInDays = 60,
  hasStore = true,
}) {
  const dataDir = await createTemporaryFolder();
  if (hasStore) await mkdir(path.join(dataDir, 'releases'));
  const lines: string[] = [];
  const now = new Date('2026-11-20T05:00:00Z');
  const code = await runDoctorCommand(url === '' ? [] : ['--url', url], {
    env: { DATA_DIR: dataDir, OFFICE_KEY: 'key', OFFICE_USER: 'hla' },
    fetch: () => Promise.resolve(answer),
    print: (text) => void lines.push(text),
    printError: (text) => void lines.push(text),
    readCertificateEnd: () => Promise.resolve(new Date(now.getTime() + endsInDays * 24 * 60 * 60_000)),
    now: () => now,
  });
  return { code, said: lines };
}

describe('pnpm ops doctor', () => {
  it('exits with 0 if nothing is missing', async () => {
    expect(await runDoctor({})).toEqual({ code: 0, said: ['nothing necessary is missing'] });
  });

  it('prints a line with a remedy for each finding, and exits with 1 for a necessary one', async () => {
    expect(await runDoctor({ rows: [MANAGERS, FEEDS] })).toEqual({
      code: 1,
      said: ['necessary  managers: there is one. add a second', 'advice  feeds: no feed for 3D. set one'],
    });
  });

  it('exits with 0 if all findings are advice', async () => {
    expect((await runDoctor({ rows: [FEEDS] })).code).toBe(0);
  });

  it('lists the permitted roles if the role of the key is not permitted', async () => {
    const answer = Response.json({ refusal: { code: 'NOT_ALLOWED' } }, { status: 403 });
    const roles = 'observer, cashier, draw-clerk, moderator, releaser, manager';

    expect(await runDoctor({ answer })).toEqual({
      code: 1,
      said: [`refused: NOT_ALLOWED; doctor is for the roles ${roles}`],
    });
  });

  it('reports a missing release store as necessary', async () => {
    expect(await runDoctor({ hasStore: false })).toMatchObject({
      code: 1,
      said: [expect.stringMatching(/^necessary {2}store: /)],
    });
  });

  it.each([
    [60, 0, 'nothing necessary is missing'],
    [13, 0, 'advice  certificate: the certificate of padauk.example ends in 13 days'],
    [-1, 1, 'necessary  certificate: the certificate of padauk.example ends in -1 days'],
  ])('checks the certificate of the site: with %i days left the exit code is %i', async (endsInDays, code, line) => {
    expect(await runDoctor({ url: 'https://padauk.example', endsInDays })).toMatchObject({
      code,
      said: expect.arrayContaining([expect.stringContaining(line)]),
    });
  });
});
