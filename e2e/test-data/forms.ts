import type { Page } from '@playwright/test';
import { requestEmailCode, requestOtp } from '@padauk/contract/endpoints/accounts';
import { getGamesAccess } from '@padauk/contract/endpoints/games';
import { getTopUp, getTopUpOptions } from '@padauk/contract/endpoints/wallet';
import type { AppPath } from '@padauk/contract/paths';
import type { FormSubject } from '../core/depth.ts';
import { PASSWORD, PIN } from '../commands/players.ts';
import type { PlayerWithHistory } from '../commands/player-with-history.ts';
import type { AppPage } from '../pages/app.ts';
import { threeDPage } from '../pages/three-d.ts';
import { boardPage } from '../pages/two-d.ts';
import type { OpenScreen } from './open-screens.ts';

type Step = (page: Page, app: AppPage) => Promise<void>;

export interface KnownForm {
  readonly name: string;
  readonly as: OpenScreen['as'];
  readonly path: AppPath;
  /** Fields that replace those of the server's answer, by path, to show the form. */
  readonly answers?: Readonly<Record<string, object>>;
  readonly open?: Step;
  /** Index among the forms of the page; default 0. */
  readonly index?: number;
  /** Filled before sending: empty it would not be refused, or its button waits for input. */
  readonly isFilledFirst?: true;
  readonly fill?: Step;
  /** The form sends no call. */
  readonly isLocal?: true;
  readonly confirm?: Step;
}

export const TYPED: Readonly<Record<string, string>> = {
  phone: '09781234567',
  otp: '123456',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  currentPassword: 'padauk-before',
  currentPin: PIN,
  pin: '739164',
  confirmPin: '739164',
  inviteCode: 'HLA12345',
  code: 'HLA234',
  accountNumber: '09781234567',
  confirmAccountNumber: '09781234567',
  amountKyat: '5000',
  limitKyat: '9000000',
  slipNumber: '927741',
  senderName: 'Daw Khin Myo Thandar Hlaing',
  holderName: 'Daw Khin Myo Thandar Hlaing',
  nickname: 'Khin Myo Thandar',
  name: 'Khin Myo Thandar',
  email: 'khin.myo.thandar.hlaing@example.com',
  birthDate: '1990-05-04',
  number: '123456',
  text: 'ငွေသွင်းထားတာ မရောက်သေးလို့ ကြည့်ပေးပါ',
  note: 'I am in Yangon',
};

const typed = (page: Page, name: string): Promise<void> =>
  page.locator(`input[name="${name}"]`).fill(TYPED[name] ?? '');

/** Fakes the answer, because the server sends no second code within five minutes. */
async function answerCodes(page: Page): Promise<void> {
  for (const { path } of [requestOtp, requestEmailCode])
    await page.route(`**${path}`, (route) => route.fulfill({ json: { retryAfterSeconds: 300 } }));
}

const askForCode: Step = async (page, app) => {
  await answerCodes(page);
  await app.press(app.texts.of('screens', 'otp.send'));
  await page.locator('input[name="otp"]').waitFor();
};

const askForCodeByPhone: Step = async (page, app) => {
  await typed(page, 'phone');
  await askForCode(page, app);
};

const enterPin: Step = async (page) => {
  const sheet = page.getByRole('dialog');
  for (const digit of PIN) await sheet.getByRole('button', { name: digit, exact: true }).click();
};

const VISITOR_FORMS: readonly Omit<KnownForm, 'as'>[] = [
  { name: 'log-in', path: '/login' },
  { name: 'sign-up', path: '/signup', open: askForCodeByPhone },
  { name: 'forgotten password', path: '/forgot_password' },
  { name: 'new password', path: '/forgot_password', open: askForCodeByPhone },
];

const NEWCOMER_FORMS: readonly Omit<KnownForm, 'as'>[] = [
  { name: 'profile after sign-up', path: '/signup_edit_profile' },
  { name: 'referral after sign-up', path: '/signup_refel' },
  { name: 'referral', path: '/acc_refel' },
  { name: 'first PIN', path: '/withdrawal_password' },
];

const ACCOUNT_FORMS: readonly Omit<KnownForm, 'as'>[] = [
  { name: 'password', path: '/change_password' },
  { name: 'closing the account', path: '/me?panel=close' },
  { name: 'my data', path: '/me?panel=data' },
  {
    name: 'passkey',
    path: '/me?panel=passkeys',
    open: (_, app) => app.press(app.texts.of('account', 'passkeys.add')),
  },
  { name: 'e-mail', path: '/verified' },
  {
    name: 'code to the e-mail',
    path: '/verified',
    open: async (page, app) => {
      await answerCodes(page);
      await typed(page, 'email');
      await app.press(app.texts.of('account', 'verified.send'));
      await page.locator('input[name="otp"]').waitFor();
    },
  },
  { name: 'identity', path: '/verified_info' },
  { name: 'live chat', path: '/live_chat' },
  { name: 'feedback', path: '/feedback' },
  { name: 'profile', path: '/profile_edit', isFilledFirst: true },
];

const walletForms = ({ topUpId }: PlayerWithHistory): readonly Omit<KnownForm, 'as'>[] => [
  // Before the top-up, which leaves a slip number on the phone.
  {
    name: 'slip number under maintenance',
    path: '/topup',
    answers: { [getTopUpOptions.path]: { isUnderMaintenance: true } },
  },
  { name: 'top-up', path: '/topup' },
  {
    name: 'correction of a slip',
    path: `/twoD/wallet/topup_edit?id=${topUpId}`,
    answers: { [getTopUp.path.replace('{id}', topUpId)]: { state: 'pending', editsLeft: 3 } },
    isFilledFirst: true,
  },
  { name: 'withdrawal', path: '/withdrawal', confirm: enterPin },
  {
    name: 'name of a bank account',
    path: '/withdrawal',
    open: async (_, app) => {
      await app.press(app.texts.of('wallet', 'withdrawal.manage'));
      await app.press(app.texts.of('wallet', 'withdrawal.name'));
    },
    index: 1,
    isFilledFirst: true,
  },
  { name: 'bank card', path: '/withdrawal_addBank?bank=kbz_bank', confirm: enterPin },
  { name: 'mobile wallet', path: '/withdrawal_addBankPhone?bank=wave_pay', confirm: enterPin },
  { name: 'new PIN', path: '/withdrawal_password' },
  {
    name: 'forgotten PIN',
    path: '/forgot_password_withdrawal',
    open: async (page, app) => {
      await askForCode(page, app);
      await typed(page, 'otp');
      await app.press(app.texts.of('screens', 'continue'));
      await page.getByLabel(app.texts.of('screens', 'field.newPin'), { exact: true }).fill(TYPED['pin'] ?? '');
      await page.getByLabel(app.texts.of('screens', 'field.confirmPin'), { exact: true }).waitFor();
    },
  },
  { name: 'limit of top-ups', path: '/wallet?panel=limits' },
  { name: 'limit of stakes', path: '/wallet?panel=limits', index: 1 },
  {
    name: 'exclusion of oneself',
    path: '/wallet?panel=limits',
    index: 2,
    confirm: (page, app) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: app.texts.of('wallet', 'protection.exclude'), exact: true })
        .click(),
  },
  { name: 'transfer', path: '/transfer/transfer' },
];

const threeDForms = ({ threeD }: PlayerWithHistory): readonly Omit<KnownForm, 'as'>[] => [
  {
    name: 'digits of 3D',
    path: `/threeD/samethreePage?draw=${threeD.draw.id}`,
    fill: async (page, app) => {
      await threeDPage(page, app).type('907');
      await page.getByLabel(app.texts.of('lottery', 'board.stake'), { exact: true }).fill('5000');
    },
    isFilledFirst: true,
    isLocal: true,
  },
  {
    name: 'pasted orders of 3D',
    path: `/threeD/samethreePage?draw=${threeD.draw.id}`,
    open: async (page, app) => {
      await page.getByRole('button', { name: app.texts.of('lottery', 'quick.paste'), exact: true }).click();
      await app.main.locator('form textarea').waitFor();
    },
    isFilledFirst: true,
    isLocal: true,
  },
];

const gameForms = ({ draw }: PlayerWithHistory): readonly Omit<KnownForm, 'as'>[] => [
  { name: 'message in a room', path: '/twoD/chat' },
  { name: 'copy of a maung', path: '/football/mown1?step=copy' },
  {
    name: 'favourite numbers',
    path: `/bet?draw=${draw.id}`,
    open: async (page, app) => {
      await boardPage(page, app).toggle('17', '71');
      await boardPage(page, app).openQuickPicks();
      const ways = page.getByRole('dialog');
      await ways.getByRole('radio', { name: app.texts.of('lottery/two-d', 'quick.way.favourites') }).check();
    },
  },
  {
    name: 'report of a wrong country',
    path: '/games/vpn_km_games',
    answers: { [getGamesAccess.path]: { country: 'US', cause: 'country', isReported: false } },
  },
];

type Forms = readonly KnownForm[];

const formsOf = (as: KnownForm['as'], forms: readonly Omit<KnownForm, 'as'>[]): Forms =>
  forms.map((form) => ({ ...form, as }));

/** Every form that players send, by subject. */
export const KNOWN_FORMS = {
  entry: () => [...formsOf('visitor', VISITOR_FORMS), ...formsOf('newcomer', NEWCOMER_FORMS)],
  wallet: (life) => formsOf('player', walletForms(life)),
  account: () => formsOf('player', ACCOUNT_FORMS),
  games: (life) => formsOf('player', [...gameForms(life), ...threeDForms(life)]),
} as const satisfies Readonly<Record<FormSubject, (life: PlayerWithHistory) => Forms>>;
