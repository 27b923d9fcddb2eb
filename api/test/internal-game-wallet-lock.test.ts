import { claimInternalGameWallet } from '../src/internal-servers.ts';
import { createDatabase } from './create-database.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';

(url === '' ? describe.skip : describe)('the internal game wallet (postgres)', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase(url);
  });
  afterAll(() => database.drop());

  it('is claimed by one process per database: a second one does not start, and names the setting', async () => {
    const release = await claimInternalGameWallet(database.url);
    await expect(claimInternalGameWallet(database.url)).rejects.toThrow('GAME_WALLET_URL must be set');
    await release();
    const next = await claimInternalGameWallet(database.url);

    await expect(next()).resolves.toBeUndefined();
  });
});
