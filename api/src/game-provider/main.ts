import { exitOnStartupError } from '../platform/startup-error.ts';
import { buildGameProvider, type GameProviderApp } from './app.ts';
import { readGameProviderConfig } from './game-provider.config.ts';

const STOP_WITHIN_MS = 10_000;

/**
 * Starts the sandbox's provider of games and stops it on SIGTERM and SIGINT. A platform that has started it as its own process is told the address, says
 * where the game wallet is, and takes it along when it ends, however it ends.
 */
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
  // Before anything else: a platform that dies while we start must not leave us behind.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
  process.on('message', (message) => {
    ({ gameWallet } = message as { gameWallet: string | null }); // what the platform's own-processes.ts sends, and nothing else
  });
  app = await buildGameProvider(config, () => Promise.resolve(gameWallet));
  const address = await app.server.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (at) => `Game provider listening at ${at}`,
  });
  // A platform that died meanwhile is not told: 'disconnect' ends us.
  process.send?.({ address }, undefined, undefined, () => undefined);
}

main().catch(exitOnStartupError);
