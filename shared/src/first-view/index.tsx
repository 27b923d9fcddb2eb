/**
 * What `src/first-view.tsx` of a bundle is written with. The build runs that file (tooling/webpack/first-view.cjs) with the runtime of this folder in the place of the page's, and
 * puts what it draws into `first-view.json`; no page ever loads it.
 */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RequestFor } from '@padauk/contract/endpoint';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { answerHole, type FilledView, type FirstViewMarkup } from '@padauk/contract/first-view';
import { LOCALES, type Locale } from '@padauk/contract/locales';
import { pageDataKey, pageQuestion } from '@padauk/contract/page-data';
import { betting, common } from './kit-texts.ts';
import { staticMarkup } from './markup.rules.ts';
import { scene, type Scene } from './scene.ts';
import { addTexts, type TextsByLocale } from './texts.ts';

export type { TextsByLocale } from './texts.ts';

/** One part as it is while its data are on their way, but for answers that the page carries. */
export interface FirstView extends Partial<Omit<Scene, 'locale'>> {
  readonly draw: () => ReactElement;
}

interface FirstViewsOptions {
  /** Namespace → its texts, of what is drawn; `common` and `betting` are there. */
  readonly texts: Readonly<Record<string, TextsByLocale>>;
  /** `screenView('/bet')`, `widgetView('live-number')`, or a name of the shell's own. */
  readonly views: Readonly<Record<string, FirstView>>;
}

interface WithFirstPicture {
  readonly filled: FilledView;
  /** Of the part as it is, and with the picture. */
  readonly views: Readonly<Record<string, FirstView>>;
}

/** A part with the pictures of an area: their room holds the first one where the page carries their list (ADR-42). */
export function withFirstPicture(
  part: string,
  area: RequestFor<typeof getSliderImage>['name'],
  view: FirstView,
): WithFirstPicture {
  const pictured = `${part} pictures`;
  const answers = { [getSliderImage.name]: { data: [{ slider_image: answerHole('data.0.slider_image') }] } };
  return {
    filled: { part, view: pictured, answer: pageDataKey(pageQuestion(getSliderImage, { name: area })), when: {} },
    views: { [part]: view, [pictured]: { ...view, answers } },
  };
}

/** Draws every part in every language. */
export function drawFirstViews({ texts, views }: FirstViewsOptions): FirstViewMarkup {
  for (const [namespace, words] of Object.entries({ common, betting, ...texts })) addTexts(namespace, words);
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(Object.entries(views).map(([name, view]) => [name, drawn(view, locale)])),
    ]),
  ) as Record<Locale, Record<string, string>>; // fromEntries forgets which keys there are
}

function drawn({ draw, pathname = '/', isPlayer = false, answers = {} }: FirstView, locale: Locale): string {
  scene.set({ locale, pathname, isPlayer, answers });
  return staticMarkup(renderToStaticMarkup(draw()));
}
