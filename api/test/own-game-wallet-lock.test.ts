import { claimOwnGameWallet } from '../src/own-game-wallet-lock.ts';
import { makeDatabase } from './make-database.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';

(url === '' ? describe.skip : describe)('a game wallet of its own (postgres)', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => {
    database = await makeDatabase(url);
  });
  afterAll(() => database.drop());

  it('is run by one process on a database: a second one does not start, and says what to set', async () => {
    const giveBack = await claimOwnGameWallet(database.url);
    await expect(claimOwnGameWallet(database.url)).rejects.toThrow('GAME_WALLET_URL must be set');
    await giveBack();
    const next = await claimOwnGameWallet(database.url);

    await expect(next()).resolves.toBeUndefined();
  });
});
