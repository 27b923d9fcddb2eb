import type { Platform } from '../core/platform.ts';
import { until } from '../core/until.ts';

async function versionOfPages(url: string): Promise<string> {
  const [, version] = /"webAppVersion":(\d+)/.exec(await (await fetch(`${url}/privacy`)).text()) ?? [];
  if (version === undefined) throw new Error('a page names no version');
  return version;
}

/** B11: raises the version, and waits until pages name it: the stream tells the edge when it tells open pages, a moment later. */
export async function raiseVersion({ office, url }: Platform): Promise<void> {
  const before = await versionOfPages(url);
  await office.perform('raise-version', {});
  await until('pages name the raised version', async () => (await versionOfPages(url)) !== before);
}
