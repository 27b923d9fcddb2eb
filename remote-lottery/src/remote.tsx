import type { ComponentType } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { isMoneyCommandPending, loadTexts, registerNamespace } from '@padauk/shared/runtime';
import type { DreamGame, GameOnHome, LotteryGame } from './games/lottery-game.types.ts';
import { twoDOnHome } from './games/two-d/two-d-on-home.ts';

export const contractMajor = CONTRACT_MAJOR;

/** Only registers the texts: the widget on home has its own few and must not wait for those of the screens. */
export function prepare(): Promise<void> {
  registerNamespace(
    'lottery',
    (locale) =>
      import(
        /* webpackChunkName: "text-[request]", webpackInclude: /locales\/\w+\.json$/ */ `./locales/${locale}.json`
      ),
  );
  registerNamespace(
    'lottery-two-d',
    (locale) => import(/* webpackChunkName: "two-d-text-[request]" */ `./games/two-d/locales/${locale}.json`),
  );
  registerNamespace(
    'lottery-three-d',
    (locale) => import(/* webpackChunkName: "three-d-text-[request]" */ `./games/three-d/locales/${locale}.json`),
  );
  registerNamespace(
    'lottery-home',
    (locale) => import(/* webpackChunkName: "home-text-[request]" */ `./locales/home/${locale}.json`),
  );
  return Promise.resolve();
}

type LoadScreen = RemoteModule['screens'][string];

/** Loads a screen and its texts in parallel. */
function screen(load: () => Promise<ComponentType>, ...texts: readonly string[]): LoadScreen {
  return async () => {
    const [Screen] = await Promise.all([load(), loadTexts('lottery', 'betting', ...texts)]);
    return { Screen };
  };
}

type GameScreen = ComponentType<{ readonly game: LotteryGame }>;

/** A game and its namespace load in parallel. */
interface LoadedGame {
  readonly texts: string;
  readonly load: () => Promise<LotteryGame>;
}

const twoD: LoadedGame = {
  texts: 'lottery-two-d',
  load: () => import(/* webpackChunkName: "two-d" */ './games/two-d/two-d.ts').then((module) => module.twoDGame),
};

const threeD: LoadedGame = {
  texts: 'lottery-three-d',
  load: () =>
    import(/* webpackChunkName: "three-d" */ './games/three-d/three-d.ts').then((module) => module.threeDGame),
};

/** Binds a shared screen to a game. */
function screenOf({ texts, load: loadGame }: LoadedGame, load: () => Promise<GameScreen>): LoadScreen {
  return screen(async () => {
    const [game, Shown] = await Promise.all([loadGame(), load()]);
    return () => <Shown game={game} />;
  }, texts);
}

/** Binds a package screen to the game whose draws it uses. */
function screenOfPackages(load: () => Promise<GameScreen>): LoadScreen {
  return screen(async () => {
    const [game, { packageGameOf }, Shown] = await Promise.all([
      twoD.load(),
      import(/* webpackChunkName: "packages" */ './games/package/package-game.ts'),
      load(),
    ]);
    const packages = packageGameOf(game);
    return () => <Shown game={packages} />;
  }, twoD.texts);
}

const histories = () => import(/* webpackChunkName: "bet-history" */ './screens/bet-history/bet-history.screen.tsx');

const drawsScreen = () =>
  import(/* webpackChunkName: "draws" */ './screens/draws/draws.screen.tsx').then((module) => module.DrawsScreen);
const boardScreen = () =>
  import(/* webpackChunkName: "board" */ './screens/board/board.screen.tsx').then((module) => module.BoardScreen);
const winnersScreen = () =>
  import(/* webpackChunkName: "winners-list" */ './screens/winners/winners.screen.tsx').then(
    (module) => module.WinnersScreen,
  );
const remarkScreen = () =>
  import(/* webpackChunkName: "remark" */ './screens/remark/remark.screen.tsx').then((module) => module.RemarkScreen);
const resultsScreen = () =>
  import(/* webpackChunkName: "results" */ './screens/results/results.screen.tsx').then(
    (module) => module.ResultsScreen,
  );
const rooms = () => import(/* webpackChunkName: "room" */ './screens/room/room.screen.tsx');
const chatScreen = () => rooms().then((module) => module.ChatScreen);
const dreamReview = () => import(/* webpackChunkName: "dreams" */ './screens/dream-review/dream-review.screen.tsx');
const runningTicket = () =>
  import(/* webpackChunkName: "running-ticket" */ './screens/running-ticket/running-ticket.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/twoD/bet_section': screenOf(twoD, drawsScreen),
  '/bet': screenOf(twoD, boardScreen),
  '/twoD/winnerTwod': screenOf(twoD, winnersScreen),
  '/twoD/comment_winnerTwoD': screenOf(twoD, () => rooms().then((module) => module.CommentsScreen)),
  '/twoD/chat': screenOf(twoD, chatScreen),
  '/twoD/twodSayar': screenOf(twoD, () =>
    import(/* webpackChunkName: "experts" */ './screens/experts/experts.screen.tsx').then(
      (module) => module.ExpertsScreen,
    ),
  ),
  '/twoD/twodSayarOldbet': screenOf(twoD, () =>
    import(/* webpackChunkName: "experts" */ './screens/expert-picks/expert-picks.screen.tsx').then(
      (module) => module.ExpertPicksScreen,
    ),
  ),
  '/twoD/masterPackage': screenOfPackages(() =>
    import(/* webpackChunkName: "packages" */ './screens/packages/packages.screen.tsx').then(
      (module) => module.PackagesScreen,
    ),
  ),
  '/twoD/masterPackageBet': screenOfPackages(() =>
    import(/* webpackChunkName: "packages" */ './screens/package-board/package-board.screen.tsx').then(
      (module) => module.PackageBoardScreen,
    ),
  ),
  '/twoD/masterPackageRemark': screenOfPackages(() =>
    import(/* webpackChunkName: "packages" */ './screens/package-review/package-review.screen.tsx').then(
      (module) => module.PackageReviewScreen,
    ),
  ),
  '/twoD/masterPackageSuccess': screenOfPackages(() =>
    import(/* webpackChunkName: "packages" */ './screens/package-ticket/package-ticket.screen.tsx').then(
      (module) => module.PackageTicketScreen,
    ),
  ),
  '/remark': screenOf(twoD, remarkScreen),
  '/bet_success': screenOf(twoD, () =>
    import(/* webpackChunkName: "bet-success" */ './screens/bet-success/bet-success.screen.tsx').then(
      (module) => module.BetSuccessScreen,
    ),
  ),
  '/bet_status': screenOf(twoD, () =>
    import(/* webpackChunkName: "bet-detail" */ './screens/bet-status/bet-status.screen.tsx').then(
      (module) => module.BetStatusScreen,
    ),
  ),
  '/bet_detail': screenOf(twoD, () =>
    import(/* webpackChunkName: "bet-detail" */ './screens/bet-detail/bet-detail.screen.tsx').then(
      (module) => module.BetDetailScreen,
    ),
  ),
  '/bet_history': screen(() => histories().then((module) => module.BetHistoryScreen)),
  '/bet_history_btn': screen(() => histories().then((module) => module.FilteringHistoryScreen)),
  '/twoD/bet_history': screenOf(twoD, () => histories().then((module) => module.GameHistoryScreen)),
  '/twoD/refund_detail': screenOf(twoD, () =>
    import(/* webpackChunkName: "bet-detail" */ './screens/refund-detail/refund-detail.screen.tsx').then(
      (module) => module.RefundDetailScreen,
    ),
  ),
  '/result': screenOf(twoD, () =>
    import(/* webpackChunkName: "live-result" */ './screens/live-result/live-result.screen.tsx').then(
      (module) => module.LiveResultScreen,
    ),
  ),
  '/twoD/result': screenOf(twoD, resultsScreen),
  '/threeD': screenOf(threeD, drawsScreen),
  '/threeD/': screenOf(threeD, drawsScreen),
  '/threeD/home': screenOf(threeD, drawsScreen),
  '/threeD/samethreePage': screenOf(threeD, boardScreen),
  '/threeD/threeDremark': screenOf(threeD, remarkScreen),
  '/threeD/bet_history': screenOf(threeD, () => histories().then((module) => module.GameHistoryScreen)),
  '/threeD/bet_threed_detail': screenOf(threeD, () => runningTicket().then((module) => module.RunningTicketScreen)),
  '/threeD/betHistory_threed_detail': screenOf(threeD, () =>
    runningTicket().then((module) => module.SettledTicketScreen),
  ),
  '/threeD/result': screenOf(threeD, resultsScreen),
  '/threeD/chat': screenOf(threeD, chatScreen),
  '/threeD/winnerThreed': screen(async () => {
    const [game, Winners] = await Promise.all([threeD.load(), winnersScreen()]);
    const others = { path: pathOf('threeDOtherWinners'), name: twoDOnHome.name };
    return () => <Winners game={game} others={others} />;
  }, threeD.texts),
  '/threeD/book': screen(async () => {
    const [two, three, Book] = await Promise.all([
      twoD.load(),
      threeD.load(),
      import(/* webpackChunkName: "dreams" */ './screens/dream-book/dream-book.screen.tsx').then(
        (module) => module.DreamBookScreen,
      ),
    ]);
    const games: readonly DreamGame[] = [
      {
        game: three,
        numbersOf: ({ numbersOfThree }) => numbersOfThree,
        reviewPath: (draw, { code }) => pathOf('dreamReview', { draw, dream: code }),
      },
      { game: two, numbersOf: ({ numbersOfTwo }) => numbersOfTwo, reviewPath: (draw) => two.paths.review(draw) },
    ];
    return () => <Book games={games} backTo={three.paths.draws} />;
  }, threeD.texts),
  '/threeD/dreamRemark': screen(async () => {
    const [game, { DreamReviewScreen }, Review] = await Promise.all([threeD.load(), dreamReview(), remarkScreen()]);
    return () => <DreamReviewScreen game={game} Review={Review} />;
  }, threeD.texts),
  '/threeD/dream_bet_success': screenOf(threeD, () => dreamReview().then((module) => module.DreamPlacedScreen)),
  '/threeD/winnerTwod': screen(async () => {
    const [game, Winners] = await Promise.all([twoD.load(), winnersScreen()]);
    return () => <Winners game={game} backTo={pathOf('threeDWinners')} />;
  }, twoD.texts),
};

/** Binds a shared card to a game on home. */
async function cardOf(
  game: GameOnHome,
  load: () => Promise<ComponentType<{ readonly game: GameOnHome }>>,
): Promise<{ readonly Widget: ComponentType }> {
  const [Card] = await Promise.all([load(), loadTexts('lottery-home')]);
  return { Widget: () => <Card game={game} /> };
}

export const widgets: RemoteModule['widgets'] = {
  'live-number': () =>
    cardOf(twoDOnHome, () =>
      import(/* webpackChunkName: "live-number" */ './widgets/live-number/live-number.widget.tsx').then(
        (module) => module.LiveNumberCard,
      ),
    ),
  winners: () =>
    cardOf(twoDOnHome, () =>
      import(/* webpackChunkName: "winners" */ './games/two-d/two-d-winners.tsx').then((module) => module.TwoDWinners),
    ),
};

/** False while a bet is in flight: the answer must reach the screen that sent it. */
export function canLeave(): boolean {
  return !isMoneyCommandPending();
}
