/** What lottery shows while its data are on their way (docs/decisions/0125). */
import type { FirstViewMarkup } from '@padauk/contract/first-view';
import { screenView, widgetView } from '@padauk/contract/first-view-names';
import { drawFirstViews } from '@padauk/shared/first-view';
import { twoDOnHome } from './games/two-d/two-d-on-home.ts';
import en from './locales/en.json';
import homeEn from './locales/home/en.json';
import homeShan from './locales/home/shan.json';
import homeUni from './locales/home/uni.json';
import homeZg from './locales/home/zg.json';
import homeZh from './locales/home/zh.json';
import shan from './locales/shan.json';
import uni from './locales/uni.json';
import zg from './locales/zg.json';
import zh from './locales/zh.json';
import { BoardFrame, BoardPlaceholder } from './screens/board/board-frame.tsx';
import { LiveNumberCard } from './widgets/live-number/live-number.widget.tsx';

export const firstViews: FirstViewMarkup = drawFirstViews({
  texts: {
    'lottery-home': { en: homeEn, uni: homeUni, zg: homeZg, zh: homeZh, shan: homeShan },
    lottery: { en, uni, zg, zh, shan },
  },
  views: {
    [widgetView('live-number')]: { draw: () => <LiveNumberCard game={twoDOnHome} /> },
    [screenView('/bet')]: {
      draw: () => (
        <BoardFrame game={twoDOnHome}>
          <BoardPlaceholder />
        </BoardFrame>
      ),
    },
  },
});
