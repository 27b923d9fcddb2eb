import type { BankCode } from '@padauk/contract/platform/banks';
import { getTransfer, transfer } from '@padauk/contract/games/transfers.endpoints';
import {
  bindBankAccount,
  getTopUpOptions,
  requestTopUp,
  uploadSlipPhoto,
  requestWithdrawal,
  setPin,
} from '@padauk/contract/wallet/wallet.endpoints';
import type { Kyat } from '@padauk/contract/platform/money';
import type { Platform } from '../core/platform.ts';
import { waitUntil } from '../core/wait-until.ts';
import { callEndpoint, sendPicture } from './client.ts';
import { PASSWORD, PIN, type TestPlayer } from './players.ts';

/** One white pixel, decodable by the server. */
const DEFAULT_PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a slip by KBZ Pay, which has no fee. @returns the id of the pending top-up */
export async function sendSlip(
  { url }: Pick<Platform, 'url'>,
  player: TestPlayer,
  {
    photo = DEFAULT_PHOTO,
    ...slip
  }: { readonly amountKyat: Kyat; readonly slipNumber: string; readonly photo?: Buffer },
): Promise<string> {
  const { banks } = await callEndpoint(url, player, getTopUpOptions, {});
  const companyAccountId = banks.find(({ bank }) => bank === 'kbz_pay')?.accounts[0]?.id ?? '';
  const { photoId } = await sendPicture(url, player, uploadSlipPhoto, photo);
  const { id } = await callEndpoint(url, player, requestTopUp, { bank: 'kbz_pay', companyAccountId, photoId, ...slip });
  return id;
}

let nextSlip = 500_000;

export async function topUp(platform: Platform, player: TestPlayer, amountKyat: Kyat): Promise<string> {
  const before = await platform.office.getBalances(player.phone);
  const id = await sendSlip(platform, player, { amountKyat, slipNumber: String(nextSlip++) });
  await waitUntil(
    'the autopilot approves the slip',
    // At least, because a payout may arrive meanwhile.
    async () => (await platform.office.getBalances(player.phone)).mainKyat >= before.mainKyat + amountKyat,
  );
  return id;
}

export async function setFirstPin({ url }: Platform, player: TestPlayer): Promise<void> {
  await callEndpoint(url, player, setPin, { pin: PIN, confirmPin: PIN, password: PASSWORD });
}

/** Binds the player's phone as a mobile wallet. @returns its id */
export async function bindWallet({ url }: Platform, player: TestPlayer, bank: BankCode = 'kbz_pay'): Promise<string> {
  const { id } = await callEndpoint(url, player, bindBankAccount, {
    bank,
    accountNumber: player.phone,
    confirmAccountNumber: player.phone,
    holderName: 'Ma Hla',
    pin: PIN,
  });
  return id;
}

export async function withdraw(
  { url }: Platform,
  player: TestPlayer,
  { accountId, amountKyat }: { readonly accountId: string; readonly amountKyat: Kyat },
): Promise<string> {
  const { id } = await callEndpoint(url, player, requestWithdrawal, { accountId, amountKyat, pin: PIN });
  return id;
}

/** Transfers money and waits for the end. @returns the id of the transfer */
export async function transferMoney(
  { url }: Platform,
  player: TestPlayer,
  request: { readonly direction: 'in' | 'out'; readonly amountKyat: Kyat },
): Promise<string> {
  const { id } = await callEndpoint(url, player, transfer, request);
  await waitUntil(
    'the transfer has ended',
    async () => (await callEndpoint(url, player, getTransfer, { id })).state === 'done',
  );
  return id;
}
