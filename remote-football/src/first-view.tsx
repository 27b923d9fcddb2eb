/** What football shows while its data are on their way (docs/decisions/0125). */
import type { ReactElement } from 'react';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { answerHole, type FilledView, type FirstViewMarkup } from '@padauk/contract/first-view';
import { screenView } from '@padauk/contract/first-view-names';
import { pageDataKey, pageQuestion } from '@padauk/contract/page-data';
import { drawFirstViews } from '@padauk/shared/first-view';
import en from './locales/en.json';
import shan from './locales/shan.json';
import uni from './locales/uni.json';
import zg from './locales/zg.json';
import zh from './locales/zh.json';
import { HomeScreen } from './screens/home/home.screen.tsx';

const PART = screenView('/football/home');
/** With the first picture of its head, for the time when the page carries their list. */
const WITH_PICTURES = `${PART} pictures`;
const draw = (): ReactElement => <HomeScreen />;

export const filledViews: readonly FilledView[] = [
  {
    part: PART,
    view: WITH_PICTURES,
    answer: pageDataKey(pageQuestion(getSliderImage, { name: 'football' })),
    when: {},
  },
];

export const firstViews: FirstViewMarkup = drawFirstViews({
  texts: { football: { en, uni, zg, zh, shan } },
  views: {
    [PART]: { draw },
    [WITH_PICTURES]: {
      draw,
      answers: { [getSliderImage.name]: { data: [{ slider_image: answerHole('data.0.slider_image') }] } },
    },
  },
});
