import type { Platform } from '../core/platform.ts';
import { waitUntil } from '../core/wait-until.ts';

async function fetchPageVersion(url: string): Promise<string> {
  const [, version] = /"webAppVersion":(\d+)/.exec(await (await fetch(`${url}/privacy`)).text()) ?? [];
  if (version === undefined) throw new Error('the page contains no version');
  return version;
}

/** B11: raises the version and waits until pages carry it, because the edge receives it by the stream. */
export async function raiseVersion({ office, url }: Platform): Promise<void> {
  const before = await fetchPageVersion(url);
  await office.perform('raise-version', {});
  await waitUntil('pages contain the raised version', async () => (await fetchPageVersion(url)) !== before);
}
