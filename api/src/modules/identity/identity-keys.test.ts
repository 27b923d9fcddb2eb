import { OFFICE_KEY_HEADER, OFFICE_PHOTO_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { describeOnDatabase } from '../../../test/databases.ts';
import { submitCard } from '../../../test/identity-fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

describeOnDatabase('identity key rotation', (given) => {
  const servers: TestServer[] = [];
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  async function startServerWithKey(key: string): Promise<TestServer> {
    const server = await startTestServer({ ...given, environment: { IDENTITY_KEY: key } });
    servers.push(server);
    return server;
  }

  /** The card's number and the status of its front picture, as the office reads them with these keys. */
  async function readCard(server: TestServer, id: string): Promise<readonly [unknown, number]> {
    const { rows } = await callOffice(server, 'identity', { id });
    const front = await server.operators.inject({
      method: 'GET',
      url: `${OFFICE_PHOTO_PATH}/${String(rows[0]?.['front'])}`,
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY },
    });
    return [rows[0]?.['nrc'], front.statusCode];
  }

  it('P20 reads data of both keys, reseals all data, and then works without the old key', async () => {
    const before = await startServerWithKey(OLD);
    const id = await submitCard(before, await before.createPlayer(), { number: '310001' });
    const readable = ['12/LAMANA(N)310001', 200];

    const meanwhile = await startServerWithKey(`${NEW},${OLD}`);
    expect(await readCard(meanwhile, id)).toEqual(readable);
    const next = await submitCard(meanwhile, await meanwhile.createPlayer(), { number: '310002' });
    expect((await callOffice(meanwhile, 'reseal-identities')).rows).toEqual([{ numbers: 1, photos: 3, unreadable: 0 }]);
    expect((await callOffice(meanwhile, 'reseal-identities')).rows).toEqual([{ numbers: 0, photos: 0, unreadable: 0 }]);

    const after = await startServerWithKey(NEW);
    expect([await readCard(after, id), (await readCard(after, next))[0]]).toEqual([readable, '12/LAMANA(N)310002']);
    expect(await readCard(before, id)).toEqual([null, 404]);
  });

  it('P20 counts data that no key opens and leaves it unchanged', async () => {
    const lost = await startServerWithKey('l'.repeat(32));
    const id = await submitCard(lost, await lost.createPlayer(), { number: '310003' });
    const [row] = (await callOffice(await startServerWithKey(NEW), 'reseal-identities')).rows;
    expect(row).toMatchObject({ numbers: 0, photos: 0, unreadable: 4 });
    expect(await readCard(lost, id)).toEqual(['12/LAMANA(N)310003', 200]);
  });
});
