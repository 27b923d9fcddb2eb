import type { Page } from '@playwright/test';
import { requestEmailCode, requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { getGamesAccess } from '@padauk/contract/games/games.endpoints';
import { getTopUp, getTopUpOptions } from '@padauk/contract/wallet/wallet.endpoints';
import type { AppPath } from '@padauk/contract/paths';
import type { FormSubject } from '../core/depth.ts';
import { PASSWORD, PIN } from '../commands/players.ts';
import type { PlayerWithHistory } from '../commands/player-with-history.ts';
import type { AppPage } from '../pages/app.ts';
import { createThreeDPage } from '../pages/three-d.ts';
import { createBoardPage } from '../pages/two-d.ts';
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

export const FIELD_VALUES: Readonly<Record<string, string>> = {
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
  'birthDate.day': '4',
  'birthDate.month': '5',
  'birthDate.year': '1990',
  number: '123456',
  text: 'ငွေသွင်းထားတာ မရောက်သေးလို့ ကြည့်ပေးပါ',
  note: 'I am in Yangon',
};

const fillField = (page: Page, name: string): Promise<void> =>
  page.locator(`input[name="${name}"]`).fill(FIELD_VALUES[name] ?? '');

/** Fakes the answer, because the server sends no second code within five minutes. */
async function fakeCodeResponses(page: Page): Promise<void> {
  for (const { path } of [requestOtp, requestEmailCode])
    await page.route(`**${path}`, (route) => route.fulfill({ json: { retryAfterSeconds: 300 } }));
}

const requestCode: Step = async (page, app) => {
  await fakeCodeResponses(page);
  await app.press(app.texts.get('screens', 'otp.send'));
  await page.locator('input[name="otp"]').waitFor();
};

const requestCodeByPhone: Step = async (page, app) => {
  await fillField(page, 'phone');
  await requestCode(page, app);
};

const enterPin: Step = async (page) => {
  const sheet = page.getByRole('dialog');
  for (const digit of PIN) await sheet.getByRole('button', { name: digit, exact: true }).click();
};

const VISITOR_FORMS: readonly Omit<KnownForm, 'as'>[] = [
  { name: 'log-in', path: '/login' },
  { name: 'sign-up', path: '/signup', open: requestCodeByPhone },
  { name: 'forgotten password', path: '/forgot_password' },
  { name: 'new password', path: '/forgot_password', open: requestCodeByPhone },
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
    open: (_, app) => app.press(app.texts.get('account', 'passkeys.add')),
  },
  { name: 'e-mail', path: '/verified' },
  {
    name: 'code to the e-mail',
    path: '/verified',
    open: async (page, app) => {
      await fakeCodeResponses(page);
      await fillField(page, 'email');
      await app.press(app.texts.get('account', 'verified.send'));
      await page.locator('input[name="otp"]').waitFor();
    },
  },
  { name: 'identity', path: '/verified_info' },
  { name: 'live chat', path: '/live_chat' },
  { name: 'feedback', path: '/feedback' },
  { name: 'profile', path: '/profile_edit', isFilledFirst: true },
];

const openLimit =
  (key: string): KnownForm['open'] =>
  async (page, app) => {
    const rows = page.getByRole('list', { name: app.texts.get('wallet', key) });
    await rows.getByRole('button').first().click();
  };

const buildWalletForms = ({ topUpId }: PlayerWithHistory): readonly Omit<KnownForm, 'as'>[] => [
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
      await app.press(app.texts.get('wallet', 'withdrawal.manage'));
      await app.press(app.texts.get('wallet', 'withdrawal.name'));
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
      await requestCode(page, app);
      await fillField(page, 'otp');
      await app.press(app.texts.get('screens', 'continue'));
      await page.getByLabel(app.texts.get('screens', 'field.newPin'), { exact: true }).fill(FIELD_VALUES['pin'] ?? '');
      await page.getByLabel(app.texts.get('screens', 'field.confirmPin'), { exact: true }).waitFor();
    },
  },
  { name: 'limit of top-ups', path: '/wallet?panel=limits', open: openLimit('protection.limits') },
  { name: 'limit of stakes', path: '/wallet?panel=limits', open: openLimit('protection.stakeLimits') },
  {
    name: 'self-exclusion',
    path: '/wallet?panel=limits',
    confirm: (page, app) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: app.texts.get('wallet', 'protection.exclude'), exact: true })
        .click(),
  },
  { name: 'transfer', path: '/transfer/transfer' },
];

const buildThreeDForms = ({ threeD }: PlayerWithHistory): readonly Omit<KnownForm, 'as'>[] => [
  {
    name: 'digits of 3D',
    path: `/threeD/samethreePage?draw=${threeD.draw.id}`,
    fill: async (page, app) => {
      await createThreeDPage(page, app).enterDigits('907');
      await page.getByLabel(app.texts.get('lottery', 'board.stakeInKyat'), { exact: true }).fill('5000');
    },
    isFilledFirst: true,
    isLocal: true,
  },
  {
    name: 'pasted orders of 3D',
    path: `/threeD/samethreePage?draw=${threeD.draw.id}`,
    open: async (page, app) => {
      await page.getByRole('button', { name: app.texts.get('lottery', 'quick.paste'), exact: true }).click();
      await app.main.locator('form textarea').waitFor();
    },
    isFilledFirst: true,
    isLocal: true,
  },
];

const buildGameForms = ({ draw }: PlayerWithHistory): readonly Omit<KnownForm, 'as'>[] => [
  { name: 'message in a room', path: '/twoD/chat' },
  { name: 'copy of a maung', path: '/football/mown1?step=copy' },
  {
    name: 'favourite numbers',
    path: `/bet?draw=${draw.id}`,
    open: async (page, app) => {
      await createBoardPage(page, app).toggle('17', '71');
      await createBoardPage(page, app).openQuickPicks();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: app.texts.get('lottery/two-d', 'quick.way.favourites') }).check();
    },
  },
  {
    name: 'report of a wrong country',
    path: '/games/vpn_km_games',
    answers: { [getGamesAccess.path]: { country: 'US', cause: 'country', isReported: false } },
  },
];

type Forms = readonly KnownForm[];

const toForms = (as: KnownForm['as'], forms: readonly Omit<KnownForm, 'as'>[]): Forms =>
  forms.map((form) => ({ ...form, as }));

/** Every form that players send, by subject. */
export const KNOWN_FORMS = {
  entry: () => [...toForms('visitor', VISITOR_FORMS), ...toForms('newcomer', NEWCOMER_FORMS)],
  wallet: (playerHistory) => toForms('player', buildWalletForms(playerHistory)),
  account: () => toForms('player', ACCOUNT_FORMS),
  games: (playerHistory) => toForms('player', [...buildGameForms(playerHistory), ...buildThreeDForms(playerHistory)]),
} as const satisfies Readonly<Record<FormSubject, (playerHistory: PlayerWithHistory) => Forms>>;
