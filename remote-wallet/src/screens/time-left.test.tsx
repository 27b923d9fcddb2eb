import { act, screen } from '@testing-library/react';
import { getTopUp, getWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testTopUp, testWithdrawal } from '../test-data/samples.ts';
import { texts } from '../test-data/texts.ts';
import { TopUpSuccessScreen } from './top-up-success/top-up-success.screen.tsx';
import { WithdrawSuccessScreen } from './withdraw-success/withdraw-success.screen.tsx';

const topUpPage = { Screen: TopUpSuccessScreen, path: `/topup_success?id=${testTopUp.id}` };
const withdrawalPage = { Screen: WithdrawSuccessScreen, path: `/withdraw_success?id=${testWithdrawal.id}` };

/** Both were sent on a Friday at 10:00 in Myanmar. */
const SENT_MS = Date.parse(testTopUp.sentAt);
const MINUTE_MS = 60_000;
const OVERDUE_TEXT = 'It takes longer than usual. This page changes by itself, and a notice tells you.';

beforeEach(() => {
  const network = createFakeApi();
  network.answer(getTopUp, testTopUp);
  network.answer(getWithdrawal, testWithdrawal);
});
afterEach(() => void jest.useRealTimers());

const openScreen = async ({ Screen, path }: typeof topUpPage, afterMinutes: number): Promise<void> => {
  jest.useFakeTimers({ now: SENT_MS + afterMinutes * MINUTE_MS, doNotFake: ['queueMicrotask', 'nextTick'] });
  await renderScreen(<Screen />, { texts, path });
};

describe('time left until the office decides', () => {
  it.each([
    ['K11 a top-up', topUpPage, 2, '10:05 AM', /^(3:00|2:59)$/],
    ['K10 a withdrawal', withdrawalPage, 10, '10:30 AM', /^(20:00|19:59)$/],
  ] as const)('%s shows the expected time and counts down to it', async (_, page, afterMinutes, by, left) => {
    await openScreen(page, afterMinutes);
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent(left);
    expect(timer.parentElement).toHaveTextContent(`Usually decided by 20/11/2026 ${by}`);
    act(() => jest.advanceTimersByTime(MINUTE_MS));
    expect(timer).not.toHaveTextContent(left);
  });

  it.each([
    ['K11 a top-up', topUpPage, 4, 5],
    ['K10 a withdrawal', withdrawalPage, 29, 30],
  ] as const)('%s shows when the decision is overdue', async (_, page, before, due) => {
    await openScreen(page, before);
    await screen.findByRole('timer');
    expect(screen.queryByText(OVERDUE_TEXT)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime((due - before) * MINUTE_MS));
    expect(screen.getByText(OVERDUE_TEXT)).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('K10 computes the expected time of a withdrawal on Sunday from the next office hours', async () => {
    const sunday = '2026-11-22T12:51:00.000Z';
    createFakeApi().answer(getWithdrawal, { ...testWithdrawal, sentAt: sunday });
    jest.useFakeTimers({ now: Date.parse(sunday), doNotFake: ['queueMicrotask', 'nextTick'] });
    await renderScreen(<WithdrawSuccessScreen />, { texts, path: withdrawalPage.path });
    expect(await screen.findByText('Usually decided by 23/11/2026 9:30 AM')).toBeVisible();
    expect(screen.getByText(/Monday to Saturday, 9:00\sAM to 9:00\sPM/)).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
