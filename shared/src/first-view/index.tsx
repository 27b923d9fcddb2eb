/** For a bundle's `src/first-view.tsx`: the build runs it with this runtime and writes `first-view.json`. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RequestFor } from '@padauk/contract/endpoint';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { createAnswerVariable, type FilledView, type FirstViewMarkup } from '@padauk/contract/first-view';
import { LOCALES, type Locale } from '@padauk/contract/locales';
import { buildPageDataKey, createPageQuery } from '@padauk/contract/page-data';
import { betting, common } from './kit-texts.ts';
import { toStaticMarkup } from './markup.rules.ts';
import { scene, type Scene } from './scene.ts';
import { addTexts, type TextsByLocale } from './texts.ts';

export type { TextsByLocale } from './texts.ts';

/** A part while its data load. */
export interface FirstView extends Partial<Omit<Scene, 'locale'>> {
  readonly render: () => ReactElement;
}

interface FirstViewsOptions {
  /** Namespace → texts, beside `common` and `betting`. */
  readonly texts: Readonly<Record<string, TextsByLocale>>;
  /** Keys: `getScreenViewName('/bet')`, `getWidgetViewName('live-number')`, or a name of the shell. */
  readonly views: Readonly<Record<string, FirstView>>;
}

interface PicturedView {
  readonly filled: FilledView;
  readonly views: Readonly<Record<string, FirstView>>;
}

/** A part in whose picture area the page shows the first picture, when it carries the list (ADR-42). */
export function addFirstPicture(
  part: string,
  area: RequestFor<typeof getSliderImage>['name'],
  view: FirstView,
): PicturedView {
  const viewName = `${part} pictures`;
  const answers = { [getSliderImage.name]: { data: [{ slider_image: createAnswerVariable('data.0.slider_image') }] } };
  return {
    filled: {
      part,
      view: viewName,
      answer: buildPageDataKey(createPageQuery(getSliderImage, { name: area })),
      when: {},
    },
    views: { [part]: view, [viewName]: { ...view, answers } },
  };
}

export function renderFirstViews({ texts, views }: FirstViewsOptions): FirstViewMarkup {
  for (const [namespace, translations] of Object.entries({ common, betting, ...texts }))
    addTexts(namespace, translations);
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(Object.entries(views).map(([name, view]) => [name, renderView(view, locale)])),
    ]),
  ) as Record<Locale, Record<string, string>>; // fromEntries drops the keys
}

function renderView({ render, pathname = '/', isPlayer = false, answers = {} }: FirstView, locale: Locale): string {
  scene.set({ locale, pathname, isPlayer, answers });
  return toStaticMarkup(renderToStaticMarkup(render()));
}
