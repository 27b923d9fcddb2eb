import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { manifest } from '../../manifest.ts';
import { texts } from '../../test-data/texts.ts';
import { HelloScreen, TopUpGuideScreen, WithdrawGuideScreen, WithdrawNoticeScreen } from './guide.screen.tsx';

function mockReducedMotion(isReduced: boolean): void {
  // The only property that is read.
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
}

beforeEach(() => {
  createFakeApi();
  mockReducedMotion(true);
});
afterEach(() => jest.useRealTimers());

describe('animated guide', () => {
  it('shows the next step on a tap', async () => {
    await renderScreen(<TopUpGuideScreen />, { texts });
    expect(screen.getByText('1 of 5')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
    expect(
      within(screen.getByRole('region', { name: 'How to top up' })).getByText('Copy our account and send the money'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Step back' })).toBeEnabled();
  });

  it('lists all steps and shows the tapped one', async () => {
    await renderScreen(<WithdrawGuideScreen />, { texts });
    await userEvent.click(
      within(screen.getByRole('list', { name: 'All steps' })).getByRole('button', { name: /Confirm with the PIN/ }),
    );
    expect(screen.getByText('4 of 5')).toBeVisible();
  });

  it('plays automatically and stops at the end', async () => {
    mockReducedMotion(false);
    jest.useFakeTimers({ advanceTimers: true });
    await renderScreen(<WithdrawGuideScreen />, { texts });
    for (let step = 1; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('5 of 5')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('does not play automatically with reduced motion', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await renderScreen(<TopUpGuideScreen />, { texts });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('1 of 5')).toBeVisible();
  });
});

describe('information pages', () => {
  it('K8 K10 K11 K13 shows the rules of withdrawals with their constants', async () => {
    await renderScreen(<WithdrawNoticeScreen />, { texts });
    expect(screen.getByText('300 Ks under 5,000 Ks, free from 5,000 Ks.')).toBeVisible();
    expect(screen.getByText('In office hours about 30 minutes the first time, 10 minutes after that.')).toBeVisible();
    expect(
      screen.getByText('Up to 2 per bank. One change every 14 days; the first withdrawal waits 24 hours.'),
    ).toBeVisible();
    expect(screen.getByText('Monday to Saturday, 9:00 AM to 9:00 PM, Myanmar time.')).toBeVisible();
  });

  it('links a new player to the first steps', async () => {
    await renderScreen(<HelloScreen />, { texts });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/topup_youtube',
        '/withdrawal_password',
        '/withdrawal_selectBank',
        '/transfer/transfer',
        '/wallet',
      ]),
    );
  });

  it.each(['/twoD/wallet/hello', '/topup_youtube', '/withdraw_noti', '/withdraw_youtube'])(
    'P21 A1 allows visitors to open %s',
    (path) => {
      expect(manifest.routes.find((route) => route.path === path)).toMatchObject({ auth: 'anyone' });
    },
  );
});
