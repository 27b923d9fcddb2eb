import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { getTransactions, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testTransaction, testWallet } from '../../test-data/samples.ts';
import { listRequests } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { WalletScreen } from './wallet.screen.tsx';

type Transactions = AnswerFor<typeof getTransactions>['transactions'];
const OLDER = '2026-11-18T03:30:00.000Z';
const STAKE: Transactions[number] = {
  ...testTransaction,
  id: 'other',
  kind: 'stake',
  state: 'completed',
  amountKyat: -10_000,
  bank: null,
};

async function openWallet(
  wallet: Partial<typeof testWallet> = {},
  transactions: Transactions = [],
  { olderBefore = null as string | null, path = '/wallet' } = {},
): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getWallet, { ...testWallet, ...wallet });
  network.answer(getTransactions, { transactions, olderBefore });
  await renderScreen(<WalletScreen />, { texts, path });
  return network;
}

describe('wallet', () => {
  it('P7 shows the balances and the transactions of two days', async () => {
    const network = await openWallet({}, [testTransaction]);
    expect(await screen.findByText(/134,800/)).toBeVisible();
    expect(await screen.findByText('Top-up')).toBeVisible();
    expect(listRequests(network, 'getTransactions')).toContainEqual({ days: 2 });
  });

  it.each([
    ['a withdrawal', { heldForWithdrawalKyat: 5_000 }, [['Held for withdrawal', '5,000']]],
    ['a transfer', { heldForTransferKyat: 700 }, [['Held for transfer', '700']]],
    [
      'both',
      { heldForWithdrawalKyat: 5_000, heldForTransferKyat: 700 },
      [
        ['Held for withdrawal', '5,000'],
        ['Held for transfer', '700'],
      ],
    ],
    ['nothing', {}, []],
  ])('P7 P8 shows the amounts held for %s separately', async (_, heldAmounts, rows) => {
    await openWallet(heldAmounts);
    await screen.findByText('Points');
    const shown = screen.queryAllByText(/^Held for/);
    expect(shown.map((label) => [label.textContent, label.nextElementSibling?.textContent])).toEqual(
      rows.map(([label, amount]) => [label, expect.stringContaining(String(amount))]),
    );
  });

  it('K23 shows the game wallet in fishing coins with the remainder', async () => {
    await openWallet({ gameKyat: 134_800 });
    expect(await screen.findByText('134 coins, 800 Ks over')).toBeVisible();
    expect(screen.getByText(/1,000 Ks are one coin/)).toBeVisible();
  });

  it('K23 shows no remainder when there is none', async () => {
    await openWallet({ gameKyat: 5_000 });
    expect(await screen.findByText('5 coins')).toBeVisible();
  });

  it('E28 shows that an empty game wallet is low', async () => {
    await openWallet({ gameKyat: 0 });
    expect(await screen.findByText(/game wallet is low: 0 Ks/)).toBeVisible();
  });

  it.each([
    ['links from a low game wallet to a transfer', 5_000, 'Transfer', '/transfer/transfer'],
    ['links to a top-up when the main wallet is empty too', 0, 'Top up', '/topup'],
  ])('E28 S6 %s', async (_, mainKyat, name, path) => {
    await openWallet({ mainKyat, gameKyat: 0 });
    const notice = (await screen.findByText(/game wallet is low: 0 Ks/)).parentElement;
    const link = notice?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([name, path]);
  });

  it('T3 links a stake to its ticket and every other transaction to its steps', async () => {
    await openWallet({}, [testTransaction, { ...STAKE, ticket: { id: 'a1', product: 'football' } }]);
    expect(await screen.findByRole('link', { name: /^Football stake/ })).toHaveAttribute(
      'href',
      '/football/bet_detail?id=a1',
    );
    expect(screen.getByRole('link', { name: /^Top-up/ })).toHaveAttribute(
      'href',
      `/twoD/wallet/transaction_status?id=${testTransaction.id}`,
    );
  });

  const bet = { game: '2D', date: '2026-11-20', slot: 'noon' as const, numbers: ['12', '57'], lineCount: 5 };
  it.each([
    ['a stake', 'stake', 'two_d', bet, /^2D stake 10:00.AM Noon 12 57 \+3/],
    ['a payout', 'payout', 'two_d', { ...bet, numbers: ['57'], lineCount: 1 }, /^2D payout 10:00.AM Noon 57/],
    ['a draw of another day', 'stake', 'two_d', { ...bet, date: '2026-11-23' }, /10:00.AM Noon 23\/11/],
    [
      'a game with one draw a day',
      'stake',
      'three_d',
      { ...bet, game: '3D', slot: null },
      /^3D stake 10:00.AM 12 57 \+3 −/,
    ],
    ['a package', 'stake', 'package', bet, /^Package stake 10:00.AM Noon 12 57 \+3/],
    ['an older server', 'stake', 'two_d', undefined, /^Stake 10:00.AM/],
  ] as const)(
    'P7 names product, time, draw and numbers of %s in this order',
    async (_, kind, product, shownBet, name) => {
      const ticket = {
        id: 'a1',
        product,
        ...(shownBet === undefined ? {} : { bet: { ...shownBet, numbers: [...shownBet.numbers] } }),
      };
      const amountKyat = kind === 'payout' ? 8_500 : STAKE.amountKyat;
      await openWallet({}, [{ ...STAKE, kind, ticket, amountKyat }]);
      expect(await screen.findByRole('link', { name })).toBeInTheDocument();
    },
  );

  it('lists pending transactions separately', async () => {
    const pending = { ...testTransaction, id: 'w', kind: 'withdrawal', state: 'pending', amountKyat: -10_000 } as const;
    await openWallet({}, [testTransaction, pending]);
    const waiting = within(await screen.findByRole('list', { name: 'Pending' })).getAllByRole('link');
    expect(waiting.map((link) => link.getAttribute('href'))).toEqual(['/twoD/wallet/transaction_status?id=w']);
  });

  it.each([
    ['of a completely loaded day', null, 1],
    ['not for a day that is incomplete', '2026-11-20T00:00:00.000Z', 0],
  ])('sums incoming amounts %s', async (_, olderBefore, shown) => {
    await openWallet({}, [testTransaction], { olderBefore });
    await screen.findByText('Top-up');
    expect(screen.queryAllByText('in')).toHaveLength(shown);
  });

  it('K12 loads older transactions page by page on a tap', async () => {
    const network = await openWallet({}, [testTransaction], { olderBefore: OLDER });
    const older = await screen.findByRole('button', { name: 'Show older ones' });
    const payout = { id: 'older', kind: 'payout', state: 'completed', bank: null } as const;
    const at = '2026-01-05T03:30:00.000Z';
    network.answer(getTransactions, { transactions: [{ ...testTransaction, ...payout, at }], olderBefore: null });
    await userEvent.click(older);

    expect(await screen.findByRole('heading', { name: '5/1/2026' })).toBeVisible();
    expect(screen.getByText('Top-up')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
    expect(listRequests(network, 'getTransactions')).toContainEqual({ before: OLDER });
  });

  it('E6 keeps the shown transactions when an older page fails, and allows a retry', async () => {
    const network = await openWallet({}, [testTransaction], { olderBefore: OLDER });
    const older = await screen.findByRole('button', { name: 'Show older ones' });
    network.refuse(getTransactions, createRefusal('SERVER_UNAVAILABLE'));
    await userEvent.click(older);

    expect(await screen.findByText(/temporarily unavailable/)).toBeVisible();
    expect(screen.getByText('Top-up')).toBeVisible();
    expect(older).toBeEnabled();
  });

  it('links to the guide when there are no transactions', async () => {
    await openWallet();
    expect(await screen.findByRole('link', { name: 'How to top up' })).toHaveAttribute('href', '/topup_youtube');
  });

  it('K12 requests the filtered transactions, also older ones, and shows an empty result', async () => {
    const network = await openWallet({}, [testTransaction], { olderBefore: OLDER, path: '/wallet?from=2026-11-01' });
    await userEvent.click(await screen.findByRole('button', { name: 'Bets' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
    const query = { filter: 'bets', from: '2026-11-01' };
    await waitFor(() =>
      expect(network.calls.map(({ request }) => request)).toEqual(
        expect.arrayContaining([query, { ...query, before: OLDER }]),
      ),
    );
    network.answer(getTransactions, { transactions: [], olderBefore: null });
    await userEvent.click(screen.getByRole('button', { name: 'Games' }));
    expect(await screen.findByText('No transactions match this filter')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['top-up', 'pending', 'kbz_pay', 10_000, 1],
    ['top-up', 'refused', 'kbz_pay', 10_000, 1],
    ['top-up', 'top-up-success', 'kbz_pay', 10_000, 0],
    ['withdrawal', 'withdrawal-success', 'kbz_pay', -10_000, 0],
    ['bonus', 'completed', null, 10_000, 0],
  ] as const)(
    'T3 shows the state of a %s that is %s only if needed',
    async (kind, state, bank, amountKyat, shownCount) => {
      const transaction = { ...testTransaction, kind, state, bank, amountKyat };
      await openWallet({}, [transaction]);
      const row = await screen.findByRole('link', { name: /^(Top-up|Withdrawal|Bonus) \d/ });
      const statePattern = /Pending|Not accepted|Completed|Topped up|Paid/;
      expect(statePattern.test(row.textContent)).toBe(shownCount === 1);
    },
  );

  it('hides the balance on request', async () => {
    await openWallet();
    await screen.findByText(/134,800/);
    await userEvent.click(screen.getByRole('button', { name: /hide/i }));
    expect(screen.queryByText(/134,800/)).not.toBeInTheDocument();
  });

  it('E5 offers a retry for the balances and for the transactions', async () => {
    const network = createFakeApi();
    network.disconnect(getWallet);
    network.disconnect(getTransactions);
    await renderScreen(<WalletScreen />, { texts });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /try again/i })).toHaveLength(2));
  });
});
