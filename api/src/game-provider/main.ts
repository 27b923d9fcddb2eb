import { exitOnStartupError } from '../platform/startup-error.ts';
import { buildGameProvider, type GameProviderApp } from './app.ts';
import { readGameProviderConfig } from './game-provider.config.ts';

const STOP_WITHIN_MS = 10_000;

/** A parent platform receives the address over IPC and sends the game wallet's. Its disconnect ends this process. */
async function main(): Promise<void> {
  const config = readGameProviderConfig(process.env);
  let gameWallet = config.gameWalletUrl;
  let app: GameProviderApp | null = null;
  let isStopping = false;
  const stop = (): void => {
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
  // Registered first: a platform that dies during startup must not leave this process behind.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
  process.on('message', (message) => {
    // Only internal-servers.ts sends messages.
    ({ gameWallet } = message as { gameWallet: string | null });
  });
  app = await buildGameProvider(config, () => Promise.resolve(gameWallet));
  const address = await app.server.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (at) => `Game provider listening at ${at}`,
  });
  // Ignores a send error: `disconnect` ends this process.
  process.send?.({ address }, undefined, undefined, () => undefined);
}

main().catch(exitOnStartupError);
