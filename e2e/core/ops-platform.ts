import { freePort } from './free-port.ts';
import { startPlatform, type Platform } from './platform.ts';
import { until } from './until.ts';
import { startWatchdog } from './watchdog.ts';

/** A platform whose operators' page has a release service behind it, and where nobody but operators decides anything. */
export interface OpsPlatform {
  readonly platform: Platform;
  readonly stop: () => Promise<void>;
}

/** `env`: settings of the server beside these. */
export async function startOpsPlatform(env: NodeJS.ProcessEnv = {}): Promise<OpsPlatform> {
  const listen = `127.0.0.1:${await freePort()}`;
  const platform = await startPlatform({
    databaseUrl: null,
    feed: 'none',
    env: { RELEASE_SERVICE_URL: `http://${listen}`, AUTOPILOT: 'off', ...env },
  });
  const watchdog = startWatchdog(platform, listen);
  await until('the release service answers', () =>
    fetch(`http://${listen}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const stop = async (): Promise<void> => {
    await watchdog.stop();
    await platform.stop();
  };
  return { platform, stop };
}
