import { startProxy, createForwarder, type ForwardHandler } from './proxy-server.ts';

/** A comment changes the bytes without any effect. */
const APPENDED_COMMENT = '\n/* added by the proxy */';

export type AlteringProxy = Awaited<ReturnType<typeof startAlteringProxy>>;

export async function startAlteringProxy(platformUrl: string) {
  const forward = createForwarder(platformUrl);
  const altered: string[] = [];
  const settings: { files: RegExp | null; left: number } = { files: null, left: 0 };
  const alter = async (path: string, response: Parameters<ForwardHandler>[1]): Promise<void> => {
    const answer = await fetch(new URL(path, platformUrl));
    for (const name of ['content-type', 'cache-control', 'access-control-allow-origin']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(answer.status);
    response.end((await answer.text()) + APPENDED_COMMENT);
  };
  const proxy = await startProxy((request, response) => {
    const path = request.url ?? '/';
    if (settings.files === null || settings.left === 0 || !settings.files.test(path)) return forward(request, response);
    settings.left -= 1;
    altered.push(path);
    alter(path, response).catch(() => response.destroy());
  });
  return Object.assign(settings, proxy, { altered });
}
