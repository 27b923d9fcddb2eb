import { findFreePort } from './free-port.ts';
import { startPlatform, type Platform } from './platform.ts';
import { startReleaseService, startWatchdog } from './release-processes.ts';
import { waitUntil } from './wait-until.ts';

/** A platform with a release service and a watchdog. Its autopilot is off, so only operators decide. */
export interface OpsPlatform {
  readonly platform: Platform;
  readonly stop: () => Promise<void>;
}

export async function startOpsPlatform(env: NodeJS.ProcessEnv = {}): Promise<OpsPlatform> {
  const listen = `127.0.0.1:${await findFreePort()}`;
  const platform = await startPlatform({
    databaseUrl: null,
    feed: 'none',
    env: { RELEASE_SERVICE_URL: `http://${listen}`, AUTOPILOT: 'off', ...env },
  });
  const processes = [startWatchdog(platform), startReleaseService(platform, listen)];
  await waitUntil('the release service answers', () =>
    fetch(`http://${listen}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((process) => process.stop()));
    await platform.stop();
  };
  return { platform, stop };
}
