import { exitOnStartupError } from '../platform/startup-error.ts';
import { buildGameWallet, type GameWalletApp } from './app.ts';
import { readGameWalletConfig } from './game-wallet.config.ts';

const STOP_WITHIN_MS = 10_000;

/**
 * Starts the game wallet and stops it on SIGTERM and SIGINT. A platform that has started it as its own process is told the address,
 * and takes it along when it ends, however it ends.
 */
async function main(): Promise<void> {
  const config = readGameWalletConfig(process.env);
  let app: GameWalletApp | null = null;
  let isStopping = false;
  const stop = (): void => {
    // Still starting: nobody has been answered yet, and a database that is being opened survives that.
    if (app === null) process.exit(0);
    if (isStopping) return;
    isStopping = true;
    const { server } = app;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  // Before anything else: a platform that dies while we start must not leave us behind.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
  app = await buildGameWallet(config);
  const address = await app.server.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (at) => `Game wallet listening at ${at}`,
  });
  // A platform that died meanwhile is not told: 'disconnect' ends us.
  process.send?.({ address }, undefined, undefined, () => undefined);
}

main().catch(exitOnStartupError);
