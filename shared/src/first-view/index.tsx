/** For a bundle's `src/first-view.tsx`: the build runs it with this runtime and writes `first-view.json`. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { createAnswerVariable, type FilledView, type FirstViewMarkup } from '@padauk/contract/delivery/first-view';
import { LOCALES, type Locale } from '@padauk/contract/text/locales';
import { buildPageDataKey, createPageQuery } from '@padauk/contract/delivery/page-data';
import { toStaticMarkup } from './markup.rules.ts';
import { scene, type Scene, addTexts, type TextsByLocale } from './scene.ts';
import bettingEn from '../locales/betting/en.json';
import bettingShan from '../locales/betting/shan.json';
import bettingUni from '../locales/betting/uni.json';
import bettingZg from '../locales/betting/zg.json';
import bettingZh from '../locales/betting/zh.json';
import en from '../locales/en.json';
import shan from '../locales/shan.json';
import uni from '../locales/uni.json';
import zg from '../locales/zg.json';
import zh from '../locales/zh.json';

const common = { en, uni, zg, zh, shan };

const betting = { en: bettingEn, uni: bettingUni, zg: bettingZg, zh: bettingZh, shan: bettingShan };

export interface FirstView extends Partial<Omit<Scene, 'locale'>> {
  readonly render: () => ReactElement;
}

interface FirstViewsOptions {
  /** Namespace → texts, beside `common` and `betting`. */
  readonly texts: Readonly<Record<string, TextsByLocale>>;
  /** Keys: `getScreenViewName('/bet')`, `getWidgetViewName('live-number')`, or a name of the shell. */
  readonly views: Readonly<Record<string, FirstView>>;
}

/** A part in whose picture area the page shows the first picture, when it carries the list (ADR-42). */
export function addFirstPicture(
  part: string,
  area: RequestFor<typeof getSliderImage>['name'],
  view: FirstView,
): { readonly filled: FilledView; readonly views: Readonly<Record<string, FirstView>> } {
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
