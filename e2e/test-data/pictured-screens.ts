import type { Page } from '@playwright/test';
import type { AppPath } from '@padauk/contract/paths';
import type { PlayerWithHistory } from '../commands/player-with-history.ts';
import type { AppPage } from '../pages/app.ts';
import { createThreeDPage } from '../pages/three-d.ts';
import { createBoardPage } from '../pages/two-d.ts';
import type { OpenScreen } from './open-screens.ts';

/** A QR code of the page's address, whose port differs. */
export const CODE = 'svg[shape-rendering="crispEdges"]';

export interface PicturedScreen extends OpenScreen {
  readonly name: string;
  /** What a player does on it before the picture. */
  readonly act?: (page: Page, app: AppPage) => Promise<void>;
}

type Screens = readonly (readonly [name: string, path: AppPath, act?: PicturedScreen['act']])[];

const toScreens = (as: OpenScreen['as'], screens: Screens): readonly PicturedScreen[] =>
  screens.map(([name, path, act]) => ({ name, path, as, ...(act === undefined ? {} : { act }) }));

const VISITOR: Screens = [
  ['home-visitor', '/home'],
  ['log-in', '/login'],
  ['sign-up', '/signup'],
  ['wallet-visitor', '/wallet'],
  ['service', '/service'],
];

const ACCOUNT: Screens = [
  ['home', '/home'],
  ['me', '/me'],
  ['live-chat', '/live_chat'],
  ['verified', '/verified'],
  ['weekly-bonus', '/weeklyBonus'],
  ['points', '/seinlucky_point'],
  ['change-password', '/change_password'],
];

async function chooseNumbers(page: Page, app: AppPage): Promise<void> {
  const board = createBoardPage(page, app);
  await board.toggle('17', '71', '48');
  await board.setStake(500);
}

/** On the board with the numbers of the picture before. */
async function reviewNumbers(page: Page, app: AppPage): Promise<void> {
  await createBoardPage(page, app).review();
  await page.waitForURL(/remark/);
}

async function reviewThreeD(page: Page, app: AppPage): Promise<void> {
  const board = createThreeDPage(page, app);
  await board.enterDigits('123');
  await board.findRoundButton(6).click();
  await board.add.click();
  await page.getByLabel(app.texts.get('lottery', 'board.stakeInKyat'), { exact: true }).fill('200');
  await board.review.click();
  await page.waitForURL(/threeDremark/);
}

async function reviewMaung(page: Page, app: AppPage): Promise<void> {
  const overs = page
    .getByRole('button', { name: new RegExp(`^${app.texts.get('football', 'side.over')} `) })
    .and(page.locator(':enabled'));
  for (const index of [0, 1, 2]) await overs.nth(index).click();
  await app.goTo(app.texts.get('football', 'maung.toReview'));
  await page.waitForURL(/step=review/);
}

/** Its part of the bundle loads after the ticket. */
const waitForCode = (page: Page): Promise<void> => page.locator(CODE).first().waitFor({ state: 'attached' });

const buildWallet = ({ topUpId, withdrawalId }: PlayerWithHistory): Screens => [
  ['wallet', '/wallet'],
  ['wallet-limits', '/wallet?panel=limits'],
  ['top-up', '/topup'],
  ['top-up-success', `/topup_success?id=${topUpId}`],
  ['withdrawal', '/withdrawal'],
  ['add-bank', '/withdrawal_addBank?bank=kbz_bank'],
  ['transaction-status', `/twoD/wallet/transaction_status?id=${withdrawalId}`],
  ['transfer', '/transfer/transfer'],
];

const buildTwoD = (history: PlayerWithHistory): Screens => [
  ['draws', '/twoD/bet_section'],
  ['board', `/bet?draw=${history.draw.id}`, chooseNumbers],
  ['review', `/bet?draw=${history.draw.id}`, reviewNumbers],
  ['bet-success', `/bet_success?id=${history.waitingTicketId}`, waitForCode],
  ['ticket-won', `/bet_detail?id=${history.wonTicketId}`, waitForCode],
  ['ticket-refunded', `/twoD/refund_detail?id=${history.refundedTicketId}`],
  ['bet-history', '/bet_history'],
  ['result', '/result'],
  ['winners', '/twoD/winnerTwod'],
  ['room', '/twoD/chat'],
  ['experts', '/twoD/twodSayar'],
  ['packages', '/twoD/masterPackage'],
];

const buildThreeD = ({ threeD }: PlayerWithHistory): Screens => [
  ['three-d', '/threeD/home'],
  ['three-d-board', `/threeD/samethreePage?draw=${threeD.draw.id}`],
  ['three-d-review', `/threeD/samethreePage?draw=${threeD.draw.id}`, reviewThreeD],
  ['three-d-ticket', `/threeD/betHistory_threed_detail?id=${threeD.wonTicketId}`, waitForCode],
];

export function listPicturedScreens(history: PlayerWithHistory): readonly PicturedScreen[] {
  const draw = history.draw.id;
  return [
    ...toScreens('visitor', VISITOR),
    ...toScreens('newcomer', [
      ['new-profile', '/signup_edit_profile'],
      ['package-board', `/twoD/masterPackageBet?draw=${draw}&kind=silver`],
    ]),
    ...toScreens('player', [...ACCOUNT, ...buildWallet(history), ...buildTwoD(history), ...buildThreeD(history)]),
    ...toScreens('player', [['games', '/games/game_list']]),
  ];
}

/** Matches are shown in the evening only. */
export const FOOTBALL_SCREENS: readonly PicturedScreen[] = toScreens('player', [
  ['football', '/football/home'],
  ['matches', '/football/goalandbody'],
  ['maung-review', '/football/mown1', reviewMaung],
]);
