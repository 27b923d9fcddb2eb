import type { Platform } from '../core/platform.ts';
import { until } from '../core/until.ts';

async function versionOfPages(url: string): Promise<string> {
  const [, version] = /"webAppVersion":(\d+)/.exec(await (await fetch(`${url}/privacy`)).text()) ?? [];
  if (version === undefined) throw new Error('a page names no version');
  return version;
}

/** B11: raises the version and waits until pages carry it, because the edge learns of it by the stream. */
export async function raiseVersion({ office, url }: Platform): Promise<void> {
  const before = await versionOfPages(url);
  await office.perform('raise-version', {});
  await until('pages name the raised version', async () => (await versionOfPages(url)) !== before);
}
