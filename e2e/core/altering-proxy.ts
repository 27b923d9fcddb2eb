import type { Page } from '@playwright/test';
import { startProxy, createForwarder, type ForwardHandler } from './proxy-server.ts';

/** A comment changes the bytes without any effect. */
const APPENDED_COMMENT = '\n/* added by the proxy */';

/** Runs at the end of an altered script. A style sheet has no marker. */
export const ALTERED_CODE = '\n;globalThis.alteredCodeRan = true;';

/** The browser reports each refused file. */
export const REFUSED_FILE = /integrity|\/r\//;

export const hasAlteredCodeRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.has(globalThis, 'alteredCodeRan'));

interface AlterationSettings {
  files: RegExp | null;
  /** Responses to alter. */
  left: number;
  /** Responses that are sent unchanged before these, and that no cache stores. */
  intact: number;
  addition: string;
}

export type AlteringProxy = Awaited<ReturnType<typeof startAlteringProxy>>;

export async function startAlteringProxy(platformUrl: string) {
  const forward = createForwarder(platformUrl);
  const altered: string[] = [];
  const settings: AlterationSettings = { files: null, left: 0, intact: 0, addition: APPENDED_COMMENT };
  const answer = async (
    path: string,
    response: Parameters<ForwardHandler>[1],
    { addition, isStored }: { readonly addition: string; readonly isStored: boolean },
  ): Promise<void> => {
    const original = await fetch(new URL(path, platformUrl));
    for (const name of ['content-type', 'cache-control', 'access-control-allow-origin']) {
      const value = original.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    if (!isStored) response.setHeader('cache-control', 'no-store');
    response.writeHead(original.status);
    response.end((await original.text()) + addition);
  };
  const proxy = await startProxy((request, response) => {
    const path = request.url ?? '/';
    if (settings.files === null || settings.left === 0 || !settings.files.test(path)) return forward(request, response);
    const isIntact = settings.intact > 0;
    if (isIntact) settings.intact -= 1;
    else {
      settings.left -= 1;
      altered.push(path);
    }
    const addition = isIntact ? '' : settings.addition;
    answer(path, response, { addition, isStored: !isIntact }).catch(() => response.destroy());
  });
  return Object.assign(settings, proxy, { altered });
}
