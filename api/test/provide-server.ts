import type { TestDatabase } from './databases.ts';
import { startTwoWallets, type TwoWallets } from './transfer-fixtures.ts';

interface WalletsOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** A server with a game wallet behind a faulty network. Its members are there inside a test only. */
export function provideTwoWallets(
  given: TestDatabase,
  { environment = {}, timeoutMs = 2_000 }: WalletsOptions = {},
): TwoWallets {
  // Complete before the first test.
  const both = { server: {}, wallet: {}, plan: {} } as TwoWallets;
  const { server, wallet, plan } = both;
  let opened: TwoWallets | undefined;
  beforeAll(async () => {
    opened = await startTwoWallets({ ...given, environment }, { timeoutMs });
    Object.assign(server, opened.server);
    Object.assign(wallet, opened.wallet);
    Object.assign(plan, opened.plan);
    Object.assign(both, { ...opened, server, wallet, plan });
  });
  afterAll(async () => await opened?.close());
  return both;
}
