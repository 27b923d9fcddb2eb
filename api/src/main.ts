import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { exitOnStartupError } from './platform/startup-error.ts';

const STOP_WITHIN_MS = 10_000;

/** Shutdown finishes running work and is cut off after ten seconds. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    app.players.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.players.log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.operators.listen({ host: config.operator.host, port: config.operator.port });
  await app.players.listen({ host: config.host, port: config.port });
}

main().catch(exitOnStartupError);
