import type { Locator, Page } from '@playwright/test';
import type { Kyat } from '@padauk/contract/platform/money';
import type { AppPage } from './app.ts';

/** Texts that name the game. */
export const DRAWS_TITLE = ['lottery', 'draws.title', { game: '2D' }] as const;
export const BOARD_LABEL = ['lottery', 'board.label', { first: '00', last: '99' }] as const;

interface BoardPage {
  readonly findNumber: (number: string) => Locator;
  readonly toggle: (...numbers: readonly string[]) => Promise<void>;
  readonly openQuickPicks: () => Promise<void>;
  readonly addSet: (set: string) => Promise<void>;
  readonly setStake: (stakeKyat: Kyat) => Promise<void>;
  readonly review: () => Promise<void>;
}

export function createBoardPage(page: Page, app: AppPage): BoardPage {
  const t = (key: string): string => app.texts.get('lottery', key);
  const board = page.getByRole('group', { name: app.texts.get(...BOARD_LABEL) });
  const findNumber = (number: string): Locator => board.getByRole('button', { name: new RegExp(`^${number} `) });
  return {
    findNumber,
    toggle: async (...numbers) => {
      for (const number of numbers) await findNumber(number).click();
    },
    openQuickPicks: () => app.press(t('quick.title')),
    addSet: async (set) => {
      const sheet = page.getByRole('dialog');
      const name = app.texts.get('lottery/two-d', `quick.set.${set}`);
      await sheet.getByRole('button', { name: new RegExp(`^${name} \\d+$`) }).click();
      await sheet.getByRole('button').last().click(); // its label has the count
      await sheet.waitFor({ state: 'hidden' });
    },
    setStake: (stakeKyat) => page.getByLabel(t('board.stakeInKyat'), { exact: true }).fill(String(stakeKyat)),
    review: () => app.press(t('board.review')),
  };
}

interface RemarkPage {
  readonly findStakeField: (number: string) => Locator;
  readonly remove: (number: string) => Promise<void>;
  /** Its label contains the total stake. */
  readonly placeButton: Locator;
}

export function createRemarkPage(page: Page, app: AppPage): RemarkPage {
  const t = (key: string, params = {}): string => app.texts.get('lottery', key, params);
  const [placeWord = ''] = t('remark.place', { total: '\n' })
    .split('\n')
    .filter((piece) => piece.trim() !== '');
  return {
    findStakeField: (number) => page.getByLabel(t('remark.stakeOn', { number }), { exact: true }),
    remove: (number) => app.press(t('remark.remove', { number })),
    placeButton: page.getByRole('button', { name: placeWord.trim() }),
  };
}

interface TicketPage {
  readonly goToTicket: () => Promise<void>;
  readonly status: Locator;
  readonly winDialog: Locator;
}

export function createTicketPage(page: Page, app: AppPage): TicketPage {
  return {
    goToTicket: () => app.goTo(app.texts.get('betting', 'placed.follow')),
    status: page.getByRole('main').getByRole('status').first(),
    winDialog: page.getByRole('dialog').filter({ hasText: app.texts.get('lottery', 'won.share') }),
  };
}
