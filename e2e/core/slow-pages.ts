import { API_PATH, isFilePath } from '@padauk/contract/edge';
import { openLine, passOnTo, type Answer, type Line } from './line.ts';

/** A line on which pages take their time. */
export interface SlowPages extends Line {
  /** How long each page waits from now on. */
  delayMs: number;
  /** What is answered in the place of a page; null for the page. */
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
