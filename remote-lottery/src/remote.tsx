import type { ComponentType } from 'react';
import { getPath } from '@padauk/contract/paths';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { isMoneyCommandPending, loadTexts, registerNamespace, type NamespaceLoader } from '@padauk/shared/runtime';
import type { DreamGame, HomeGame, LotteryGame, GameProps } from './lottery-game.types.ts';
import { twoDHomeGame } from './games/two-d/two-d-home-game.ts';

export const contractMajor = CONTRACT_MAJOR;

const TEXTS: Readonly<Record<string, NamespaceLoader>> = {
  lottery: (locale) =>
    import(/* webpackChunkName: "text-[request]", webpackInclude: /locales\/\w+\.json$/ */ `./locales/${locale}.json`),
  'lottery-two-d': (locale) =>
    import(/* webpackChunkName: "two-d-text-[request]" */ `./games/two-d/locales/${locale}.json`),
  'lottery-three-d': (locale) =>
    import(/* webpackChunkName: "three-d-text-[request]" */ `./games/three-d/locales/${locale}.json`),
  'lottery-room': (locale) => import(/* webpackChunkName: "room-text-[request]" */ `./locales/room/${locale}.json`),
  'lottery-home': (locale) => import(/* webpackChunkName: "home-text-[request]" */ `./locales/home/${locale}.json`),
};

/** Only registers the texts: the widget on home has its own few and must not wait for those of the screens. */
export async function prepare(): Promise<void> {
  for (const [namespace, load] of Object.entries(TEXTS)) registerNamespace(namespace, load);
}

type LoadScreen = RemoteModule['screens'][string];

function createScreenLoader(load: () => Promise<ComponentType>, ...texts: readonly string[]): LoadScreen {
  return async () => {
    const [Screen] = await Promise.all([load(), loadTexts('lottery', 'betting', ...texts)]);
    return { Screen };
  };
}

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

const loadPackageGame = () => import(/* webpackChunkName: "packages" */ './games/package/package-game.ts');
const packages: LoadedGame = {
  texts: twoD.texts,
  load: async () => {
    const [game, { toPackageGame }] = await Promise.all([twoD.load(), loadPackageGame()]);
    return toPackageGame(game);
  },
};

function createGameScreenLoader<Name extends string>(
  { texts, load: loadGame }: LoadedGame,
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType<GameProps>>>>,
  name: Name,
  ...furtherTexts: readonly string[]
): LoadScreen {
  return createScreenLoader(
    async () => {
      const [game, screensOfChunk] = await Promise.all([loadGame(), load()]);
      const Shown: ComponentType<GameProps> = screensOfChunk[name];
      return () => <Shown game={game} />;
    },
    texts,
    ...furtherTexts,
  );
}

const loadDraws = () => import(/* webpackChunkName: "draws" */ './screens/draws/draws.screen.tsx');
const loadBoard = () => import(/* webpackChunkName: "board" */ './screens/board/board.screen.tsx');
const loadWinners = () => import(/* webpackChunkName: "winners-list" */ './screens/winners/winners.screen.tsx');
const loadRemark = () => import(/* webpackChunkName: "remark" */ './screens/remark/remark.screen.tsx');
const loadResults = () => import(/* webpackChunkName: "results" */ './screens/results/results.screen.tsx');
const loadLive = () => import(/* webpackChunkName: "live-result" */ './screens/live-result/live-result.screen.tsx');
const loadRoom = () => import(/* webpackChunkName: "room" */ './screens/room/room.screen.tsx');
const loadBetSuccess = () =>
  import(/* webpackChunkName: "placed-ticket" */ './screens/bet-success/bet-success.screen.tsx');
const loadRunningTicket = () =>
  import(/* webpackChunkName: "placed-ticket" */ './screens/running-ticket/running-ticket.screen.tsx');
const loadTicket = () => import(/* webpackChunkName: "ticket" */ './screens/ticket/ticket.screen.tsx');
const loadHistory = () => import(/* webpackChunkName: "bet-history" */ './screens/bet-history/bet-history.screen.tsx');
const loadExperts = () => import(/* webpackChunkName: "experts" */ './screens/experts/experts.screen.tsx');
const loadExpertPicks = () =>
  import(/* webpackChunkName: "experts" */ './screens/expert-picks/expert-picks.screen.tsx');
const loadPackages = () => import(/* webpackChunkName: "packages" */ './screens/packages/packages.screen.tsx');
const loadPackageBoard = () =>
  import(/* webpackChunkName: "packages" */ './screens/package-board/package-board.screen.tsx');
const loadPackageReview = () =>
  import(/* webpackChunkName: "packages" */ './screens/package-review/package-review.screen.tsx');
const loadPackageTicket = () =>
  import(/* webpackChunkName: "packages" */ './screens/package-ticket/package-ticket.screen.tsx');
const loadLastBet = () => import(/* webpackChunkName: "last-bet" */ './widgets/last-bet/last-bet.widget.tsx');
const loadDreamBook = () => import(/* webpackChunkName: "dreams" */ './screens/dream-book/dream-book.screen.tsx');
const loadDreams = () => import(/* webpackChunkName: "dreams" */ './screens/dream-review/dream-review.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/twoD/bet_section': createGameScreenLoader(twoD, loadDraws, 'DrawsScreen'),
  '/bet': createGameScreenLoader(twoD, loadBoard, 'BoardScreen'),
  '/twoD/winnerTwod': createGameScreenLoader(twoD, loadWinners, 'WinnersScreen'),
  '/twoD/comment_winnerTwoD': createGameScreenLoader(twoD, loadRoom, 'CommentsScreen', 'lottery-room'),
  '/twoD/chat': createGameScreenLoader(twoD, loadRoom, 'ChatScreen', 'lottery-room'),
  '/twoD/twodSayar': createGameScreenLoader(twoD, loadExperts, 'ExpertsScreen'),
  '/twoD/twodSayarOldbet': createGameScreenLoader(twoD, loadExpertPicks, 'ExpertPicksScreen'),
  '/twoD/masterPackage': createGameScreenLoader(packages, loadPackages, 'PackagesScreen'),
  '/twoD/masterPackageBet': createGameScreenLoader(packages, loadPackageBoard, 'PackageBoardScreen'),
  '/twoD/masterPackageRemark': createGameScreenLoader(packages, loadPackageReview, 'PackageReviewScreen'),
  '/twoD/masterPackageSuccess': createGameScreenLoader(packages, loadPackageTicket, 'PackageTicketScreen'),
  '/remark': createGameScreenLoader(twoD, loadRemark, 'RemarkScreen'),
  '/bet_success': createGameScreenLoader(twoD, loadBetSuccess, 'BetSuccessScreen'),
  '/bet_status': createGameScreenLoader(twoD, loadTicket, 'BetStatusScreen'),
  '/bet_detail': createGameScreenLoader(twoD, loadTicket, 'BetDetailScreen'),
  '/bet_history': createScreenLoader(() => loadHistory().then((module) => module.BetHistoryScreen)),
  '/bet_history_btn': createScreenLoader(() => loadHistory().then((module) => module.FilteringHistoryScreen)),
  '/twoD/bet_history': createGameScreenLoader(twoD, loadHistory, 'GameHistoryScreen'),
  '/twoD/refund_detail': createGameScreenLoader(twoD, loadTicket, 'RefundDetailScreen'),
  '/result': createGameScreenLoader(twoD, loadLive, 'LiveResultScreen'),
  '/twoD/result': createGameScreenLoader(twoD, loadResults, 'ResultsScreen'),
  '/threeD': createGameScreenLoader(threeD, loadDraws, 'DrawsScreen'),
  '/threeD/': createGameScreenLoader(threeD, loadDraws, 'DrawsScreen'),
  '/threeD/home': createGameScreenLoader(threeD, loadDraws, 'DrawsScreen'),
  '/threeD/samethreePage': createGameScreenLoader(threeD, loadBoard, 'BoardScreen'),
  '/threeD/threeDremark': createGameScreenLoader(threeD, loadRemark, 'RemarkScreen'),
  '/threeD/bet_history': createGameScreenLoader(threeD, loadHistory, 'GameHistoryScreen'),
  '/threeD/bet_threed_detail': createGameScreenLoader(threeD, loadRunningTicket, 'RunningTicketScreen'),
  '/threeD/betHistory_threed_detail': createGameScreenLoader(threeD, loadRunningTicket, 'SettledTicketScreen'),
  '/threeD/result': createGameScreenLoader(threeD, loadResults, 'ResultsScreen'),
  '/threeD/chat': createGameScreenLoader(threeD, loadRoom, 'ChatScreen', 'lottery-room'),
  '/threeD/winnerThreed': createScreenLoader(async () => {
    const [game, { WinnersScreen }] = await Promise.all([threeD.load(), loadWinners()]);
    const others = { path: getPath('threeDOtherWinners'), name: twoDHomeGame.name };
    return () => <WinnersScreen game={game} others={others} />;
  }, threeD.texts),
  '/threeD/winnerTwod': createScreenLoader(async () => {
    const [game, { WinnersScreen }] = await Promise.all([twoD.load(), loadWinners()]);
    return () => <WinnersScreen game={game} backTo={getPath('threeDWinners')} />;
  }, twoD.texts),
  '/threeD/book': createScreenLoader(async () => {
    const [two, three, { DreamBookScreen }] = await Promise.all([twoD.load(), threeD.load(), loadDreamBook()]);
    const games: readonly DreamGame[] = [
      {
        game: three,
        getNumbers: ({ numbersOfThree }) => numbersOfThree,
        reviewPath: (draw, { code }) => getPath('dreamReview', { draw, dream: code }),
      },
      { game: two, getNumbers: ({ numbersOfTwo }) => numbersOfTwo, reviewPath: (draw) => two.paths.review(draw) },
    ];
    return () => <DreamBookScreen games={games} backTo={three.paths.draws} />;
  }, threeD.texts),
  '/threeD/dreamRemark': createScreenLoader(async () => {
    const [game, { DreamReviewScreen }, { RemarkScreen }] = await Promise.all([
      threeD.load(),
      loadDreams(),
      loadRemark(),
    ]);
    return () => <DreamReviewScreen game={game} Review={RemarkScreen} />;
  }, threeD.texts),
  '/threeD/dream_bet_success': createGameScreenLoader(threeD, loadDreams, 'DreamPlacedScreen'),
};

const createCardLoader =
  (game: HomeGame, load: () => Promise<ComponentType<{ readonly game: HomeGame }>>) => async () => {
    const [Card] = await Promise.all([load(), loadTexts('lottery-home')]);
    return { Widget: () => <Card game={game} /> };
  };

export const widgets: RemoteModule['widgets'] = {
  'live-number': createCardLoader(twoDHomeGame, () =>
    import(/* webpackChunkName: "live-number" */ './widgets/live-number/live-number.widget.tsx').then(
      (module) => module.LiveNumberCard,
    ),
  ),
  winners: createCardLoader(twoDHomeGame, () =>
    import(/* webpackChunkName: "winners" */ './games/two-d/two-d-winners.tsx').then((module) => module.TwoDWinners),
  ),
  'last-bet': async () => ({
    Widget: (await createGameScreenLoader(twoD, loadLastBet, 'LastBetCard')()).Screen,
  }),
};

/** False while a bet is in flight: the answer must reach the screen that sent it. */
export function canLeave(): boolean {
  return !isMoneyCommandPending();
}
