import { exitOnStartupError } from '../platform/startup-error.ts';
import { buildGameWallet, type GameWalletApp } from './app.ts';
import { readGameWalletConfig } from './game-wallet.config.ts';

const STOP_WITHIN_MS = 10_000;

/** A parent platform receives the address over IPC. Its disconnect ends this process. */
async function main(): Promise<void> {
  const config = readGameWalletConfig(process.env);
  let app: GameWalletApp | null = null;
  let isStopping = false;
  const stop = (): void => {
    if (app === null) process.exit(0); // No request was served yet; the database survives an aborted start.
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
  // Registered first: a platform that dies during startup must not leave this process behind.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
  app = await buildGameWallet(config);
  const address = await app.server.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (at) => `Game wallet listening at ${at}`,
  });
  // Ignores a send error: `disconnect` ends this process.
  process.send?.({ address }, undefined, undefined, () => undefined);
}

main().catch(exitOnStartupError);
