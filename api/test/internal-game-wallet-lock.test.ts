import { claimInternalGameWallet } from '../src/internal-game-wallet-lock.ts';
import { createDatabase } from './create-database.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';

(url === '' ? describe.skip : describe)('a game wallet of its own (postgres)', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase(url);
  });
  afterAll(() => database.drop());

  it('is run by one process on a database: a second one does not start, and says what to set', async () => {
    const giveBack = await claimInternalGameWallet(database.url);
    await expect(claimInternalGameWallet(database.url)).rejects.toThrow('GAME_WALLET_URL must be set');
    await giveBack();
    const next = await claimInternalGameWallet(database.url);

    await expect(next()).resolves.toBeUndefined();
  });
});
