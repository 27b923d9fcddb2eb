import { API_PATH, isFilePath } from '@padauk/contract/delivery/edge';
import { startProxy, createForwarder, type ForwardHandler } from './proxy-server.ts';

const isPage = (url: string): boolean => {
  const { pathname } = new URL(url, 'http://proxy');
  return !API_PATH.test(pathname) && !isFilePath(pathname);
};

export type SlowProxy = Awaited<ReturnType<typeof startSlowProxy>>;

export async function startSlowProxy(platformUrl: string) {
  const forward = createForwarder(platformUrl);
  /** `replacementBody`: answered instead of the page. */
  const settings: { delayMs: number; replacementBody: string | null } = { delayMs: 0, replacementBody: null };
  const answerPage: ForwardHandler = (request, response) => {
    if (settings.replacementBody === null) return forward(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    response.end(settings.replacementBody);
  };
  const proxy = await startProxy((request, response) => {
    if (isPage(request.url ?? '/')) setTimeout(() => answerPage(request, response), settings.delayMs);
    else forward(request, response);
  });
  return Object.assign(settings, proxy);
}
