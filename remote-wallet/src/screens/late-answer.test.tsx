import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { getGameWallet, transfer } from '@padauk/contract/games/transfers.endpoints';
import {
  bindBankAccount,
  getTopUpOptions,
  getWallet,
  getWithdrawalOptions,
  requestTopUp,
  requestWithdrawal,
  sendSlipNumber,
  uploadSlipPhoto,
} from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, ScreenWithExit, renderScreen, type FakeApi } from '@padauk/shared/testing';
import {
  testGameWallet,
  testAccount,
  testTransfer,
  testWallet,
  topUpMaintenance,
  topUpOptions,
  withdrawalOptions,
  topUpReceipt,
  withdrawalReceipt,
} from '../test-data/samples.ts';
import { fakeDrawing } from '../test-data/fake-drawing.ts';
import { texts } from '../test-data/texts.ts';
import { AddMobileScreen } from './add-bank/add-bank.screen.tsx';
import { TopUpScreen } from './top-up/top-up.screen.tsx';
import { TransferScreen } from './transfer/transfer.screen.tsx';
import { WithdrawalScreen } from './withdrawal/withdrawal.screen.tsx';

interface Case {
  readonly screen: ReactElement;
  readonly path: string;
  readonly endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>;
  readonly mockAnswers: (network: FakeApi) => void;
  readonly send: () => Promise<void>;
  readonly toast: string;
}

const typeText = async (label: RegExp, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);
const tapButton = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const typePin = (): Promise<void> => typeText(/^6-digit PIN$/, '280641');
async function typeSlip(): Promise<void> {
  await userEvent.click(await screen.findByLabelText('KBZ Pay'));
  await typeText(/^Amount/, '7000');
  await typeText(/^Slip number/, '123456');
}
function answerTransfer(network: FakeApi): void {
  network.answer(getWallet, testWallet);
  network.answer(getGameWallet, testGameWallet);
  network.answer(transfer, testTransfer);
}
async function sendTransfer(): Promise<void> {
  await typeText(/^Amount/, '5000');
  await tapButton('Transfer');
}

const CASES: Readonly<Record<string, Case>> = {
  'a slip': {
    screen: <TopUpScreen />,
    path: '/topup',
    endpoint: requestTopUp,
    mockAnswers: (network) => {
      network.answer(getTopUpOptions, topUpOptions);
      network.answer(uploadSlipPhoto, {
        photoId: '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001',
        expiresAt: '2026-11-20T04:30:00.000Z',
      });
      network.answer(requestTopUp, topUpReceipt);
    },
    send: async () => {
      await typeSlip();
      await userEvent.upload(
        screen.getByLabelText(/photo/i, { selector: 'input' }),
        new File(['x'], 'slip.png', { type: 'image/png' }),
      );
      await screen.findByRole('img', { name: /photo/i });
      await tapButton('Send for approval · 7,000 Ks');
    },
    toast: 'Slip sent',
  },
  'a slip number': {
    screen: <TopUpScreen />,
    path: '/topup',
    endpoint: sendSlipNumber,
    mockAnswers: (network) => {
      network.answer(getTopUpOptions, topUpMaintenance);
      network.answer(sendSlipNumber, topUpReceipt);
    },
    send: async () => {
      await typeSlip();
      await tapButton('Send the slip number');
    },
    toast: 'Slip sent',
  },
  'a withdrawal': {
    screen: <WithdrawalScreen />,
    path: '/withdrawal',
    endpoint: requestWithdrawal,
    mockAnswers: (network) => {
      network.answer(getWithdrawalOptions, withdrawalOptions);
      network.answer(requestWithdrawal, withdrawalReceipt);
    },
    send: async () => {
      await typeText(/^Amount/, '3000');
      await tapButton('Withdraw');
      await typePin();
    },
    toast: 'Withdrawal requested',
  },
  'a transfer': {
    screen: <TransferScreen />,
    path: '/transfer/transfer',
    endpoint: transfer,
    mockAnswers: answerTransfer,
    send: sendTransfer,
    toast: 'Transfer sent',
  },
  'a bank account': {
    screen: <AddMobileScreen />,
    path: '/withdrawal_addBankPhone?bank=kbz_pay',
    endpoint: bindBankAccount,
    mockAnswers: (network) => network.answer(bindBankAccount, testAccount),
    send: async () => {
      await typeText(/^Phone number of/, '09771234567');
      await typeText(/again$/, '09771234567');
      await typeText(/^Account name/, 'Ma Hla');
      await tapButton('Add the account');
      await typePin();
    },
    toast: 'Your request was accepted',
  },
};

describe('answer that arrives after the player has left', () => {
  it.each(Object.entries(CASES))('is shown in a toast for %s, without a navigation', async (_name, testCase) => {
    fakeDrawing();
    localStorage.clear();
    const network = createFakeApi();
    testCase.mockAnswers(network);
    const release = network.delay(testCase.endpoint);
    await renderScreen(<ScreenWithExit>{testCase.screen}</ScreenWithExit>, { texts, path: testCase.path });
    await testCase.send();
    await waitFor(() => expect(network.calls.map(({ endpoint }) => endpoint)).toContain(testCase.endpoint.name));
    fireEvent.click(screen.getByText('leave')); // an open sheet covers the link
    await act(async () => release());

    expect(await screen.findByText(testCase.toast)).toBeVisible();
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/home$/);
  });

  it('shows a refused transfer in a toast and does not open the page of the refusal', async () => {
    localStorage.clear();
    const network = createFakeApi();
    answerTransfer(network);
    network.refuse(transfer, { code: 'TRANSFER_TOO_FAST', params: { retryAfterSeconds: 9 } });
    const release = network.delay(transfer);
    await renderScreen(
      <ScreenWithExit>
        <TransferScreen />
      </ScreenWithExit>,
      { texts, path: '/transfer/transfer' },
    );
    await sendTransfer();
    fireEvent.click(screen.getByText('leave')); // an open sheet covers the link
    await act(async () => release());

    expect(await screen.findByText('You have just made a transfer. Please wait 9 s.')).toBeVisible();
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/home$/);
  });
});
