import type { Locator, Page } from '@playwright/test';
import type { Kyat } from '@padauk/contract/platform/money';
import type { AppPage } from './app.ts';

/** Texts that name the game. */
export const DRAWS_TITLE = ['lottery', 'draws.title', { game: '2D' }] as const;
export const BOARD_LABEL = ['lottery', 'board.label', { first: '00', last: '99' }] as const;

export function createBoardPage(page: Page, app: AppPage) {
  const t = (key: string): string => app.texts.get('lottery', key);
  const board = page.getByRole('group', { name: app.texts.get(...BOARD_LABEL) });
  const findNumber = (number: string): Locator => board.getByRole('button', { name: new RegExp(`^${number} `) });
  return {
    findNumber,
    toggle: async (...numbers: readonly string[]) => {
      for (const number of numbers) await findNumber(number).click();
    },
    openQuickPicks: () => app.press(t('quick.title')),
    addSet: async (set: string) => {
      const sheet = page.getByRole('dialog');
      const name = app.texts.get('lottery/two-d', `quick.set.${set}`);
      await sheet.getByRole('button', { name: new RegExp(`^${name} \\d+$`) }).click();
      await sheet.getByRole('button').last().click(); // its label has the count
      await sheet.waitFor({ state: 'hidden' });
    },
    setStake: (stakeKyat: Kyat) => page.getByLabel(t('board.stakeInKyat'), { exact: true }).fill(String(stakeKyat)),
    review: () => app.press(t('board.review')),
    /** Playwright takes a muted button for a disabled one. */
    pressMutedReview: () => page.getByRole('button', { name: t('board.review'), exact: true }).click({ force: true }),
  };
}

export function createRemarkPage(page: Page, app: AppPage) {
  const t = (key: string, params = {}): string => app.texts.get('lottery', key, params);
  const [placeWord = ''] = t('remark.place', { total: '\n' })
    .split('\n')
    .filter((piece) => piece.trim() !== '');
  return {
    findStakeField: (number: string) => page.getByLabel(t('remark.stakeOn', { number }), { exact: true }),
    remove: (number: string) => app.press(t('remark.remove', { number })),
    /** Its label contains the total stake. */
    placeButton: page.getByRole('button', { name: placeWord.trim() }),
  };
}

export function createTicketPage(page: Page, app: AppPage) {
  return {
    goToTicket: () => app.goTo(app.texts.get('betting', 'placed.follow')),
    status: page.getByRole('main').getByRole('status').first(),
    winDialog: page.getByRole('dialog').filter({ hasText: app.texts.get('lottery', 'won.share') }),
  };
}
