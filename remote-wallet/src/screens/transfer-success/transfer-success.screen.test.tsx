import { screen, waitFor } from '@testing-library/react';
import { getTransfer } from '@padauk/contract/games/transfers.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testTransfer, testWallet } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TransferSuccessScreen } from './transfer-success.screen.tsx';

const path = `/transfer/transfer_success?id=${testTransfer.id}`;

async function openScreen(overrides: Partial<typeof testTransfer>): Promise<void> {
  const network = createFakeApi();
  network.answer(getTransfer, { ...testTransfer, ...overrides });
  network.answer(getWallet, testWallet);
  await renderScreen(<TransferSuccessScreen />, { texts, path });
}

describe('result of a transfer', () => {
  it.each([
    [{ state: 'done' as const }, 'The money has arrived.'],
    [{ state: 'checking' as const, endedAt: null }, /being checked\. This page changes by itself/],
    [{ state: 'refused' as const, reason: 'not-taken' as const }, /It is back in your main wallet/],
    [{ state: 'refused' as const, direction: 'out' as const, reason: 'balance' as const }, /still in the game wallet/],
  ])('P8 explains the state of %j', async (overrides, text) => {
    await openScreen(overrides);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['in', 'done', 'To the games', '/games/game_list', null],
    ['out', 'done', 'Go to the wallet', '/wallet', null],
    ['in', 'refused', 'Transfer again', '/transfer/transfer?direction=in&amount=5000', 'not-taken'],
  ] as const)('P8 links on from a transfer %s in state %s: %s', async (direction, state, name, next, reason) => {
    await openScreen({ direction, state, reason });
    expect((await screen.findAllByRole('link'))[0]).toHaveAttribute('href', next);
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it.each([
    ['shows', 'done', ['Main wallet', 'Game wallet'], ['134,800', '21,500']],
    ['does not show', 'checking', [], []],
  ] as const)('P8 %s both new balances of a transfer that is %s', async (_, state, labels, amounts) => {
    await openScreen({ state, endedAt: state === 'done' ? testTransfer.endedAt : null });
    await screen.findByText(/^5,000/);
    await waitFor(() => expect(screen.queryAllByText(/^(Main|Game) wallet$/)).toHaveLength(labels.length));
    for (const amount of amounts) expect(screen.getByText(amount)).toBeVisible();
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getTransfer);
    await renderScreen(<TransferSuccessScreen />, { texts, path });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
