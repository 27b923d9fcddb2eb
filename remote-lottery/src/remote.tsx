import type { ComponentType } from 'react';
import { getPath } from '@padauk/contract/paths';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { isMoneyCommandPending, loadTexts, registerNamespace } from '@padauk/shared/runtime';
import type { DreamGame, HomeGame, LotteryGame, GameProps } from './lottery-game.types.ts';
import { twoDHomeGame } from './games/two-d/two-d-home-game.ts';

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
function createScreenLoader(load: () => Promise<ComponentType>, ...texts: readonly string[]): LoadScreen {
  return async () => {
    const [Screen] = await Promise.all([load(), loadTexts('lottery', 'betting', ...texts)]);
    return { Screen };
  };
}

type GameScreen = ComponentType<GameProps>;

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
function createGameScreenLoader({ texts, load: loadGame }: LoadedGame, load: () => Promise<GameScreen>): LoadScreen {
  return createScreenLoader(async () => {
    const [game, Shown] = await Promise.all([loadGame(), load()]);
    return () => <Shown game={game} />;
  }, texts);
}

/** Binds a package screen to the game whose draws it uses. */
function createPackageScreenLoader(load: () => Promise<GameScreen>): LoadScreen {
  return createScreenLoader(async () => {
    const [game, { toPackageGame }, Shown] = await Promise.all([
      twoD.load(),
      import(/* webpackChunkName: "packages" */ './games/package/package-game.ts'),
      load(),
    ]);
    const packages = toPackageGame(game);
    return () => <Shown game={packages} />;
  }, twoD.texts);
}

const importHistoryScreens = () =>
  import(/* webpackChunkName: "bet-history" */ './screens/bet-history/bet-history.screen.tsx');

const loadDrawsScreen = () =>
  import(/* webpackChunkName: "draws" */ './screens/draws/draws.screen.tsx').then((module) => module.DrawsScreen);
const loadBoardScreen = () =>
  import(/* webpackChunkName: "board" */ './screens/board/board.screen.tsx').then((module) => module.BoardScreen);
const loadWinnersScreen = () =>
  import(/* webpackChunkName: "winners-list" */ './screens/winners/winners.screen.tsx').then(
    (module) => module.WinnersScreen,
  );
const loadRemarkScreen = () =>
  import(/* webpackChunkName: "remark" */ './screens/remark/remark.screen.tsx').then((module) => module.RemarkScreen);
const loadResultsScreen = () =>
  import(/* webpackChunkName: "results" */ './screens/results/results.screen.tsx').then(
    (module) => module.ResultsScreen,
  );
const importRoomScreens = () => import(/* webpackChunkName: "room" */ './screens/room/room.screen.tsx');
const loadChatScreen = () => importRoomScreens().then((module) => module.ChatScreen);
const importDreamScreens = () =>
  import(/* webpackChunkName: "dreams" */ './screens/dream-review/dream-review.screen.tsx');
const importTicketScreens = () =>
  import(/* webpackChunkName: "running-ticket" */ './screens/running-ticket/running-ticket.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/twoD/bet_section': createGameScreenLoader(twoD, loadDrawsScreen),
  '/bet': createGameScreenLoader(twoD, loadBoardScreen),
  '/twoD/winnerTwod': createGameScreenLoader(twoD, loadWinnersScreen),
  '/twoD/comment_winnerTwoD': createGameScreenLoader(twoD, () =>
    importRoomScreens().then((module) => module.CommentsScreen),
  ),
  '/twoD/chat': createGameScreenLoader(twoD, loadChatScreen),
  '/twoD/twodSayar': createGameScreenLoader(twoD, () =>
    import(/* webpackChunkName: "experts" */ './screens/experts/experts.screen.tsx').then(
      (module) => module.ExpertsScreen,
    ),
  ),
  '/twoD/twodSayarOldbet': createGameScreenLoader(twoD, () =>
    import(/* webpackChunkName: "experts" */ './screens/expert-picks/expert-picks.screen.tsx').then(
      (module) => module.ExpertPicksScreen,
    ),
  ),
  '/twoD/masterPackage': createPackageScreenLoader(() =>
    import(/* webpackChunkName: "packages" */ './screens/packages/packages.screen.tsx').then(
      (module) => module.PackagesScreen,
    ),
  ),
  '/twoD/masterPackageBet': createPackageScreenLoader(() =>
    import(/* webpackChunkName: "packages" */ './screens/package-board/package-board.screen.tsx').then(
      (module) => module.PackageBoardScreen,
    ),
  ),
  '/twoD/masterPackageRemark': createPackageScreenLoader(() =>
    import(/* webpackChunkName: "packages" */ './screens/package-review/package-review.screen.tsx').then(
      (module) => module.PackageReviewScreen,
    ),
  ),
  '/twoD/masterPackageSuccess': createPackageScreenLoader(() =>
    import(/* webpackChunkName: "packages" */ './screens/package-ticket/package-ticket.screen.tsx').then(
      (module) => module.PackageTicketScreen,
    ),
  ),
  '/remark': createGameScreenLoader(twoD, loadRemarkScreen),
  '/bet_success': createGameScreenLoader(twoD, () =>
    import(/* webpackChunkName: "bet-success" */ './screens/bet-success/bet-success.screen.tsx').then(
      (module) => module.BetSuccessScreen,
    ),
  ),
  '/bet_status': createGameScreenLoader(twoD, () =>
    import(/* webpackChunkName: "bet-detail" */ './screens/bet-status/bet-status.screen.tsx').then(
      (module) => module.BetStatusScreen,
    ),
  ),
  '/bet_detail': createGameScreenLoader(twoD, () =>
    import(/* webpackChunkName: "bet-detail" */ './screens/bet-detail/bet-detail.screen.tsx').then(
      (module) => module.BetDetailScreen,
    ),
  ),
  '/bet_history': createScreenLoader(() => importHistoryScreens().then((module) => module.BetHistoryScreen)),
  '/bet_history_btn': createScreenLoader(() => importHistoryScreens().then((module) => module.FilteringHistoryScreen)),
  '/twoD/bet_history': createGameScreenLoader(twoD, () =>
    importHistoryScreens().then((module) => module.GameHistoryScreen),
  ),
  '/twoD/refund_detail': createGameScreenLoader(twoD, () =>
    import(/* webpackChunkName: "bet-detail" */ './screens/refund-detail/refund-detail.screen.tsx').then(
      (module) => module.RefundDetailScreen,
    ),
  ),
  '/result': createGameScreenLoader(twoD, () =>
    import(/* webpackChunkName: "live-result" */ './screens/live-result/live-result.screen.tsx').then(
      (module) => module.LiveResultScreen,
    ),
  ),
  '/twoD/result': createGameScreenLoader(twoD, loadResultsScreen),
  '/threeD': createGameScreenLoader(threeD, loadDrawsScreen),
  '/threeD/': createGameScreenLoader(threeD, loadDrawsScreen),
  '/threeD/home': createGameScreenLoader(threeD, loadDrawsScreen),
  '/threeD/samethreePage': createGameScreenLoader(threeD, loadBoardScreen),
  '/threeD/threeDremark': createGameScreenLoader(threeD, loadRemarkScreen),
  '/threeD/bet_history': createGameScreenLoader(threeD, () =>
    importHistoryScreens().then((module) => module.GameHistoryScreen),
  ),
  '/threeD/bet_threed_detail': createGameScreenLoader(threeD, () =>
    importTicketScreens().then((module) => module.RunningTicketScreen),
  ),
  '/threeD/betHistory_threed_detail': createGameScreenLoader(threeD, () =>
    importTicketScreens().then((module) => module.SettledTicketScreen),
  ),
  '/threeD/result': createGameScreenLoader(threeD, loadResultsScreen),
  '/threeD/chat': createGameScreenLoader(threeD, loadChatScreen),
  '/threeD/winnerThreed': createScreenLoader(async () => {
    const [game, Winners] = await Promise.all([threeD.load(), loadWinnersScreen()]);
    const others = { path: getPath('threeDOtherWinners'), name: twoDHomeGame.name };
    return () => <Winners game={game} others={others} />;
  }, threeD.texts),
  '/threeD/book': createScreenLoader(async () => {
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
        getNumbers: ({ numbersOfThree }) => numbersOfThree,
        reviewPath: (draw, { code }) => getPath('dreamReview', { draw, dream: code }),
      },
      { game: two, getNumbers: ({ numbersOfTwo }) => numbersOfTwo, reviewPath: (draw) => two.paths.review(draw) },
    ];
    return () => <Book games={games} backTo={three.paths.draws} />;
  }, threeD.texts),
  '/threeD/dreamRemark': createScreenLoader(async () => {
    const [game, { DreamReviewScreen }, Review] = await Promise.all([
      threeD.load(),
      importDreamScreens(),
      loadRemarkScreen(),
    ]);
    return () => <DreamReviewScreen game={game} Review={Review} />;
  }, threeD.texts),
  '/threeD/dream_bet_success': createGameScreenLoader(threeD, () =>
    importDreamScreens().then((module) => module.DreamPlacedScreen),
  ),
  '/threeD/winnerTwod': createScreenLoader(async () => {
    const [game, Winners] = await Promise.all([twoD.load(), loadWinnersScreen()]);
    return () => <Winners game={game} backTo={getPath('threeDWinners')} />;
  }, twoD.texts),
};

/** Binds a shared card to a game on home. */
async function loadCard(
  game: HomeGame,
  load: () => Promise<ComponentType<{ readonly game: HomeGame }>>,
): Promise<{ readonly Widget: ComponentType }> {
  const [Card] = await Promise.all([load(), loadTexts('lottery-home')]);
  return { Widget: () => <Card game={game} /> };
}

export const widgets: RemoteModule['widgets'] = {
  'live-number': () =>
    loadCard(twoDHomeGame, () =>
      import(/* webpackChunkName: "live-number" */ './widgets/live-number/live-number.widget.tsx').then(
        (module) => module.LiveNumberCard,
      ),
    ),
  winners: () =>
    loadCard(twoDHomeGame, () =>
      import(/* webpackChunkName: "winners" */ './games/two-d/two-d-winners.tsx').then((module) => module.TwoDWinners),
    ),
};

/** False while a bet is in flight: the answer must reach the screen that sent it. */
export function canLeave(): boolean {
  return !isMoneyCommandPending();
}
