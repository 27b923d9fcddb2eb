import type { ComponentType } from 'react';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerNamespace } from '@padauk/shared/runtime';
import { sending } from './state/sending.store.ts';

export const contractMajor = CONTRACT_MAJOR;

/** Only registers: home shows the widget with few texts of its own, and must not wait for those of the screens. */
export function prepare(): Promise<void> {
  registerNamespace(
    'lottery',
    (locale) =>
      import(
        /* webpackChunkName: "text-[request]", webpackInclude: /locales\/\w+\.json$/ */ `./locales/${locale}.json`
      ),
  );
  registerNamespace(
    'lottery-home',
    (locale) => import(/* webpackChunkName: "home-text-[request]" */ `./locales/home/${locale}.json`),
  );
  return Promise.resolve();
}

type LoadScreen = RemoteModule['screens'][string];

/** A screen and its texts, fetched side by side. */
function screen(load: () => Promise<ComponentType>): LoadScreen {
  return async () => {
    const [Screen] = await Promise.all([load(), loadTexts('lottery')]);
    return { Screen };
  };
}

const history = screen(() =>
  import(/* webpackChunkName: "bet-history" */ './screens/bet-history/bet-history.screen.tsx').then(
    (module) => module.BetHistoryScreen,
  ),
);
const openFilter = screen(() =>
  import(/* webpackChunkName: "bet-history" */ './screens/bet-history/bet-history.screen.tsx').then(
    (module) => module.FilteringHistoryScreen,
  ),
);
const twoDHistory = screen(() =>
  import(/* webpackChunkName: "bet-history" */ './screens/bet-history/bet-history.screen.tsx').then(
    (module) => module.TwoDHistoryScreen,
  ),
);

export const screens: RemoteModule['screens'] = {
  '/twoD/bet_section': screen(() =>
    import(/* webpackChunkName: "sections" */ './screens/sections/sections.screen.tsx').then(
      (module) => module.SectionsScreen,
    ),
  ),
  '/bet': screen(() =>
    import(/* webpackChunkName: "board" */ './screens/board/board.screen.tsx').then((module) => module.BoardScreen),
  ),
  '/remark': screen(() =>
    import(/* webpackChunkName: "remark" */ './screens/remark/remark.screen.tsx').then((module) => module.RemarkScreen),
  ),
  '/bet_success': screen(() =>
    import(/* webpackChunkName: "bet-success" */ './screens/bet-success/bet-success.screen.tsx').then(
      (module) => module.BetSuccessScreen,
    ),
  ),
  '/bet_status': screen(() =>
    import(/* webpackChunkName: "bet-status" */ './screens/bet-status/bet-status.screen.tsx').then(
      (module) => module.BetStatusScreen,
    ),
  ),
  '/bet_detail': screen(() =>
    import(/* webpackChunkName: "bet-detail" */ './screens/bet-detail/bet-detail.screen.tsx').then(
      (module) => module.BetDetailScreen,
    ),
  ),
  '/bet_history': history,
  '/bet_history_btn': openFilter,
  '/twoD/bet_history': twoDHistory,
  '/twoD/refund_detail': screen(() =>
    import(/* webpackChunkName: "refund-detail" */ './screens/refund-detail/refund-detail.screen.tsx').then(
      (module) => module.RefundDetailScreen,
    ),
  ),
  '/result': screen(() =>
    import(/* webpackChunkName: "live-result" */ './screens/live-result/live-result.screen.tsx').then(
      (module) => module.LiveResultScreen,
    ),
  ),
  '/twoD/result': screen(() =>
    import(/* webpackChunkName: "results" */ './screens/results/results.screen.tsx').then(
      (module) => module.ResultsScreen,
    ),
  ),
};

export const widgets: RemoteModule['widgets'] = {
  'two-d-live': async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "two-d-live" */ './widgets/two-d-live/two-d-live.widget.tsx'),
      loadTexts('lottery-home'),
    ]);
    return { Widget: module.TwoDLive };
  },
};

/** Not while a bet is on its way: its answer must find the screen that sent it. */
export function canLeave(): boolean {
  return !sending.isSending();
}
