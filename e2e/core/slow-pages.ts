import { API_PATH, isFilePath } from '@padauk/contract/edge';
import { openLine, passOnTo, type Answer, type Line } from './line.ts';

export interface SlowPages extends Line {
  delayMs: number;
  /** Body to answer instead of the page; null for the page. */
  instead: string | null;
}

const isPage = (url: string): boolean => {
  const { pathname } = new URL(url, 'http://line');
  return !API_PATH.test(pathname) && !isFilePath(pathname);
};

export async function slowPagesOf(platformUrl: string): Promise<SlowPages> {
  const passOn = passOnTo(platformUrl);
  const settings: { delayMs: number; instead: string | null } = { delayMs: 0, instead: null };
  const answerPage: Answer = (request, response) => {
    if (settings.instead === null) return passOn(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    response.end(settings.instead);
  };
  const line = await openLine((request, response) => {
    if (isPage(request.url ?? '/')) setTimeout(() => answerPage(request, response), settings.delayMs);
    else passOn(request, response);
  });
  return Object.assign(settings, line);
}
