import { findFreePort } from './free-port.ts';
import { startPlatform } from './platform.ts';
import { startReleaseService, startWatchdog } from './release-command.ts';
import { isAnswering, waitUntil } from './wait-until.ts';

export type OpsPlatform = Awaited<ReturnType<typeof startOpsPlatform>>;

/** A platform with a release service and a watchdog. Its autopilot is off, so only operators decide. */
export async function startOpsPlatform(env: NodeJS.ProcessEnv = {}) {
  const listen = `127.0.0.1:${await findFreePort()}`;
  const platform = await startPlatform({
    databaseUrl: null,
    feed: 'none',
    env: { RELEASE_SERVICE_URL: `http://${listen}`, AUTOPILOT: 'off', ...env },
  });
  const processes = [startWatchdog(platform), startReleaseService(platform, listen)];
  await waitUntil('the release service answers', () => isAnswering(`http://${listen}/healthz`));
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((process) => process.stop()));
    await platform.stop();
  };
  return { platform, stop };
}
