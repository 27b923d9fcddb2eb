import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProtection } from '@padauk/contract/account/protection.endpoints';
import {
  getTopUpOptions,
  getTransactions,
  requestTopUp,
  sendSlipNumber,
} from '@padauk/contract/wallet/wallet.endpoints';
import { api, bus } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen, writePageSettings } from '@padauk/shared/testing';
import {
  testTransaction,
  noProtection,
  topUpMaintenance,
  topUpOptions,
  topUpReceipt,
} from '../../test-data/samples.ts';
import { listRequests, waitForLocation } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { lastBank } from '../../state/last-bank.store.ts';
import { TopUpScreen } from './top-up.screen.tsx';
import { CompanyAccount } from './top-up-form.tsx';

async function openScreen(
  options = topUpOptions,
  protection: typeof noProtection | null = null,
  page = <TopUpScreen />,
) {
  const network = createFakeApi();
  network.answer(getTopUpOptions, options);
  if (protection !== null) network.answer(getProtection, protection);
  await renderScreen(page, { texts });
  return network;
}
const ACCOUNT_NUMBER = '09700000001';
const chooseBank = async (name = 'KBZ Pay'): Promise<void> => userEvent.click(await screen.findByLabelText(name));
const tapButton = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

const createProtection = (limitKyat: number, usedKyat: number) => ({
  ...noProtection,
  limits: noProtection.limits.map((limit) => (limit.period === 'day' ? { ...limit, limitKyat, usedKyat } : limit)),
});

/** Fills in a slip, without its photo. */
async function typeSlip(amount: string): Promise<void> {
  await chooseBank();
  await userEvent.type(screen.getByLabelText(/^Amount/), amount);
  await userEvent.type(screen.getByLabelText(/^Slip number/), '123456');
}

/** The screen, left and reopened. */
function RevisitableScreen() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
      <TopUpScreen key={visit} />
    </>
  );
}

describe('top-up', () => {
  it('P7 shows the company account of the chosen bank with a copy button', async () => {
    await openScreen();
    await chooseBank();
    expect(screen.getByText(ACCOUNT_NUMBER)).toBeVisible();
    expect(screen.getByRole('button', { name: /account number/i })).toBeVisible();
  });

  it.each([
    ['sandbox', 'The account (send nothing)', 'Fill in the slip'],
    ['production', 'Send the money to this account', 'Tell us what you sent'],
  ])('P7 shows bank, account and slip as three steps, and in a %s orders: %s', async (environment, ...titles) => {
    writePageSettings({ environment });
    await openScreen();
    await screen.findByLabelText('KBZ Pay');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    writePageSettings(null);
    expect(headings).toEqual(['Choose your bank', ...titles]);
  });

  it("P7 shows the account in the brand's colour", async () => {
    await openScreen();
    await chooseBank();
    expect(screen.getByText(ACCOUNT_NUMBER).closest('.card')).toHaveAttribute('data-brand', 'kbz');
  });

  it('E26 removes the company account when operators switch top-up off', async () => {
    const network = await openScreen();
    await chooseBank();
    expect(screen.getByText(ACCOUNT_NUMBER)).toBeVisible();
    network.answer(getTopUpOptions, topUpMaintenance);
    act(() => bus.emit('settings.changed', { type: 'top_up', status: 'off' }));
    await waitFor(() => expect(screen.queryByText(ACCOUNT_NUMBER)).not.toBeInTheDocument());
  });

  it('shows the account number as a QR code', async () => {
    await openScreen();
    await chooseBank();
    await tapButton('Show the code');
    expect(await screen.findByRole('img', { name: 'Account number 09700000001' })).toBeVisible();
  });

  it.each([
    [30, 0],
    [5, 1],
  ])(
    'K9 shows the approval time before any input, and of %i remaining slips %i lines',
    async (slipsLeftToday, count) => {
      await openScreen({ ...topUpOptions, slipsLeftToday });
      expect(await screen.findByText(/^Approval takes about 5 minutes; the office is open until 9:00/)).toBeVisible();
      expect(screen.queryAllByText(/^You can send \d+ more slips today/)).toHaveLength(count);
    },
  );

  it('lists the last used bank first and preselects it', async () => {
    await openScreen(topUpOptions, null, <RevisitableScreen />);
    await screen.findByLabelText('Wave Pay');
    act(() => lastBank.write('wave_pay'));
    await tapButton('Come back');
    expect(await screen.findByLabelText('Wave Pay')).toBeChecked();
    expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName('Wave Pay');
  });

  it('stores the bank of a sent slip', async () => {
    const network = await openScreen(topUpMaintenance);
    network.answer(sendSlipNumber, topUpReceipt);
    await typeSlip('7000');
    await tapButton('Send the slip number');
    await waitFor(() => expect(lastBank.read()).toBe('kbz_pay'));
  });

  it('P7 names the amount on the button once it is entered', async () => {
    await openScreen();
    expect(await screen.findByRole('button', { name: 'Send for approval' })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Amount/), '50000');
    expect(screen.getByRole('button', { name: 'Send for approval · 50,000 Ks' })).toBeVisible();
  });

  it('K8 shows fee and credit before sending', async () => {
    await openScreen();
    await chooseBank('Wave Pay');
    await userEvent.type(screen.getByLabelText(/^Amount/), '3000');
    expect(screen.getByText(/2,700/)).toBeVisible();
  });

  it('V1 V20 V16 refuses an empty form with the issues at the fields', async () => {
    const network = await openScreen();
    await tapButton('Send for approval');
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toBeInvalid());
    expect(screen.getByLabelText(/^Slip number/)).toBeInvalid();
    expect(listRequests(network, 'requestTopUp')).toEqual([]);
  });

  it("V17 asks for the sender's name again for Wave Pay", async () => {
    await openScreen();
    await chooseBank('Wave Pay');
    expect(screen.getByLabelText(/Sender's name/)).toBeVisible();
  });

  it('E26 disables a bank under maintenance', async () => {
    await openScreen();
    expect(await screen.findByLabelText(/CB Pay/)).toBeDisabled();
  });

  it('K9 shows that no slips are left today', async () => {
    await openScreen({ ...topUpOptions, slipsLeftToday: 0 });
    expect(await screen.findByText('No more slips today')).toBeVisible();
  });

  it('K11 shows that the office is closed', async () => {
    await openScreen({ ...topUpOptions, isOfficeOpen: false });
    expect(await screen.findByText(/office is closed/)).toBeVisible();
  });

  it('E26 names no account under maintenance and links to the correction of a pending slip', async () => {
    const network = createFakeApi();
    network.answer(getTopUpOptions, topUpMaintenance);
    network.answer(getTransactions, {
      transactions: [
        { ...testTransaction, state: 'pending' },
        { ...testTransaction, id: 'done' },
      ],
      olderBefore: null,
    });
    await renderScreen(<TopUpScreen />, { texts });
    expect(await screen.findByRole('link', { name: /Correct the slip number/ })).toHaveAttribute(
      'href',
      `/twoD/wallet/topup_edit?id=${testTransaction.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Send for approval' })).not.toBeInTheDocument();
  });

  it('E26 accepts bank, amount and slip number of sent money under maintenance', async () => {
    const network = await openScreen(topUpMaintenance);
    network.answer(sendSlipNumber, topUpReceipt);
    await typeSlip('7000');
    await tapButton('Send the slip number');
    await waitFor(() =>
      expect(listRequests(network, 'sendSlipNumber')).toContainEqual(
        expect.objectContaining({ bank: 'kbz_pay', amountKyat: 7_000, slipNumber: '123456' }),
      ),
    );
    expect(screen.queryByText(ACCOUNT_NUMBER)).not.toBeInTheDocument();
  });

  it.each([
    ['on a break', { ...noProtection, timeOutUntil: '2026-11-25T03:30:00.000Z' }, /on a break until 25\/11\/2026/],
    ['at the limit', createProtection(20_000, 20_000), /limit is used up/],
  ])('offers no top-up to a player who is %s', async (_title, protection, text) => {
    await openScreen(topUpOptions, protection);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send for approval' })).not.toBeInTheDocument();
  });

  it('shows the remaining limit before money is sent', async () => {
    await openScreen(topUpOptions, createProtection(20_000, 5_000));
    expect(await screen.findByText('Your limits still let you top up 15,000 Ks.')).toBeVisible();
  });

  it('D2 restores the input when the player returns from the bank app', async () => {
    await openScreen(topUpOptions, null, <RevisitableScreen />);
    await typeSlip('7000');
    await tapButton('Come back');
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('7,000');
    expect(screen.getByLabelText('KBZ Pay')).toBeChecked();
    expect(screen.getByLabelText(/^Slip number/)).toHaveValue('123456');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('D2 shows the account only when the server has just named it: %s', async (isFresh, shown) => {
    const account = { id: 'a', number: ACCOUNT_NUMBER, holderName: 'U Tester' };
    await renderScreen(<CompanyAccount bank="kbz_pay" account={account} isFresh={isFresh} />, { texts });
    expect(screen.queryAllByText(ACCOUNT_NUMBER)).toHaveLength(shown);
  });

  it('D2 does not show cached options that close the form', async () => {
    const network = await openScreen({ ...topUpOptions, slipsLeftToday: 0 }, null, <RevisitableScreen />);
    expect(await screen.findByText('No more slips today')).toBeVisible();
    network.hang(getTopUpOptions);
    await tapButton('Come back');
    expect(screen.queryByText('No more slips today')).not.toBeInTheDocument();
  });

  it('I7 shows a slip with a lost answer and resends it, even without slips left', async () => {
    const request = {
      bank: 'kbz_pay',
      amountKyat: 7_000,
      slipNumber: '123456',
      photoId: '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001',
      companyAccountId: 'a',
    } as const;
    const network = await openScreen({ ...topUpOptions, slipsLeftToday: 0 });
    network.disconnect(requestTopUp);
    await act(() => api.callEndpoint(requestTopUp, request));
    expect(await screen.findByText(/^7,000/)).toBeVisible();
    network.answer(requestTopUp, topUpReceipt);
    await tapButton('Ask again');
    await waitForLocation(`/topup_success?id=${testTransaction.id}`);
    expect(network.calls).toContainEqual(expect.objectContaining({ endpoint: 'requestTopUp', request }));
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getTopUpOptions);
    await renderScreen(<TopUpScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
