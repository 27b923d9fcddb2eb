import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  excludeSelf,
  getProtection,
  setDepositLimit,
  setStakeLimit,
  takeTimeOut,
} from '@padauk/contract/account/protection.endpoints';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { noProtection } from '../../test-data/samples.ts';
import { listRequests } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { ProtectionPanel } from './protection-panel.tsx';

const onClose = jest.fn();

/** Opens the form of a limit by a tap on its row. */
async function tapRow(list: string, period = 'Per day'): Promise<void> {
  const row = within(screen.getByRole('list', { name: list })).getByRole('button', { name: new RegExp(`^${period}`) });
  await userEvent.click(row);
}

async function openPanel(overrides = {}): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getProtection, { ...noProtection, ...overrides });
  await renderScreen(<ProtectionPanel onClose={onClose} />, { texts });
  await screen.findByText('Top-ups less withdrawals');
  return network;
}

const [day, week, month] = noProtection.limits;

describe('limits and breaks', () => {
  it('shows the net deposits after the limits', async () => {
    await openPanel();
    const limits = screen.getByRole('list', { name: 'Stake limits' });
    expect(limits.compareDocumentPosition(screen.getByText('+120,000'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('opens the form below a tapped row, with the focus on the amount, and closes it by another tap', async () => {
    const network = await openPanel();
    network.answer(setDepositLimit, noProtection);
    expect(screen.queryByLabelText(/^Limit(?!s)/)).not.toBeInTheDocument();
    await tapRow('Top-up limits', 'Per week No limit This week: .* topped up Set$');
    await tapRow('Top-up limits', 'Per week');
    expect(screen.queryByLabelText(/^Limit(?!s)/)).not.toBeInTheDocument();
    await tapRow('Top-up limits', 'Per week');
    expect(screen.getByLabelText(/^Limit(?!s)/)).toHaveFocus();
    await userEvent.keyboard('70000{Enter}');
    await waitFor(() =>
      expect(listRequests(network, 'setDepositLimit')).toContainEqual({ period: 'week', limitKyat: 70_000 }),
    );
  });

  it('sets a limit and shows it at once', async () => {
    const network = await openPanel();
    network.answer(setDepositLimit, {
      ...noProtection,
      limits: [
        { ...day, period: 'day', limitKyat: 50_000, usedKyat: 0, nextFrom: null, nextLimitKyat: null },
        ...noProtection.limits.slice(1),
      ],
    });
    await tapRow('Top-up limits');
    await userEvent.type(screen.getByLabelText(/^Limit(?!s)/), '50000');
    await userEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
    expect(await screen.findByText('50,000 Ks')).toBeVisible();
    expect(listRequests(network, 'setDepositLimit')).toContainEqual({ period: 'day', limitKyat: 50_000 });
  });

  it('sets a separate limit for stakes and shows how much is used', async () => {
    const network = await openPanel({ stakeLimits: [{ ...day, limitKyat: 3_000, usedKyat: 1_200 }, week, month] });
    expect(screen.getByText('Today: 1,200 Ks staked')).toBeVisible();
    network.answer(setStakeLimit, noProtection);
    await tapRow('Stake limits');
    await userEvent.type(screen.getByLabelText(/^Stake limit(?!s)/), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Set the stake limit' }));
    await waitFor(() =>
      expect(listRequests(network, 'setStakeLimit')).toContainEqual({ period: 'day', limitKyat: 100 }),
    );
  });

  it('V20 refuses a limit below the minimum top-up at the field', async () => {
    await openPanel();
    await tapRow('Top-up limits');
    await userEvent.type(screen.getByLabelText(/^Limit(?!s)/), '499');
    await userEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
    await waitFor(() => expect(screen.getByLabelText(/^Limit(?!s)/)).toBeInvalid());
  });

  it('shows when a higher limit takes effect', async () => {
    await openPanel({
      limits: [{ ...day, limitKyat: 5_000, nextLimitKyat: 90_000, nextFrom: '2026-11-21T03:30:00.000Z' }, week, month],
    });
    expect(screen.getByText(/90,000 Ks from 21\/11\/2026/)).toBeVisible();
  });

  it('starts a break after a confirmation', async () => {
    const network = await openPanel();
    network.answer(takeTimeOut, { ...noProtection, timeOutUntil: '2026-11-27T03:30:00.000Z' });
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Begin the break' }));
    expect((await screen.findAllByText(/You are on a break until 27\/11\/2026/))[0]).toBeInTheDocument();
    expect(listRequests(network, 'takeTimeOut')).toContainEqual({ days: 7 });
  });

  it('E9 keeps the form after a wrong password', async () => {
    const network = await openPanel();
    network.refuse(excludeSelf, { code: 'WRONG_PASSWORD' });
    await userEvent.type(screen.getByLabelText('Log-in password'), 'not-the-password');
    await userEvent.click(screen.getByRole('button', { name: 'Exclude myself' }));
    const dialog = await screen.findByRole('alertdialog');
    // The confirm button of the dialog.
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() => expect(network.calls.map((call) => call.endpoint)).toContain('excludeSelf'));
    expect(screen.getByLabelText('Log-in password')).toHaveValue('not-the-password');
  });
});
