/** Prerendered first views of football (ADR-41). */
import type { FilledView, FirstViewMarkup } from '@padauk/contract/delivery/first-view';
import { getScreenViewName } from '@padauk/contract/delivery/first-view-names';
import { renderFirstViews, addFirstPicture } from '@padauk/shared/first-view';
import en from './locales/en.json';
import shan from './locales/shan.json';
import uni from './locales/uni.json';
import zg from './locales/zg.json';
import zh from './locales/zh.json';
import { HomeScreen } from './screens/home/home.screen.tsx';

const screen = addFirstPicture(getScreenViewName('/football/home'), 'football', { render: () => <HomeScreen /> });

export const filledViews: readonly FilledView[] = [screen.filled];

export const firstViews: FirstViewMarkup = renderFirstViews({
  texts: { football: { en, uni, zg, zh, shan } },
  views: screen.views,
});
