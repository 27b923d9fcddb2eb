import { FIRST_VIEW_FILE, isFirstViews } from '@padauk/contract/delivery/first-view';
import { getScreenViewName } from '@padauk/contract/delivery/first-view-names';
import type { FileTransform } from './derived-build.ts';

export const toMarker = (buildId: string): string => `<i data-drawn-by="${buildId}"></i>`;

/** Adds the build's mark to its first views of a screen, in each language; a build without that view is unchanged. */
export function addFirstViewMarker(path: string): FileTransform {
  return (file, text, { buildId }) => {
    if (file !== FIRST_VIEW_FILE) return text;
    const views: unknown = JSON.parse(text);
    if (!isFirstViews(views)) throw new Error(`${FIRST_VIEW_FILE} contains no first views`);
    const view = getScreenViewName(path);
    if (views.markup.en[view] === undefined) return text;
    const filled = (views.filled ?? []).filter(({ part }) => part === view).map((one) => one.view);
    const markup = Object.entries(views.markup).map(([locale, of]) => [
      locale,
      { ...of, ...Object.fromEntries([view, ...filled].map((one) => [one, (of[one] ?? '') + toMarker(buildId)])) },
    ]);
    return JSON.stringify({ ...views, markup: Object.fromEntries(markup) });
  };
}
