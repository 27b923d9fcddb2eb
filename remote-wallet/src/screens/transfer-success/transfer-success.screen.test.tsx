import { screen } from '@testing-library/react';
import { getTransfer } from '@padauk/contract/games/transfers.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testTransfer } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TransferSuccessScreen } from './transfer-success.screen.tsx';

const path = `/transfer/transfer_success?id=${testTransfer.id}`;

async function openScreen(overrides: Partial<typeof testTransfer>): Promise<void> {
  createFakeApi().answer(getTransfer, { ...testTransfer, ...overrides });
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
    ['out', 'done', 'Wallet', '/wallet', null],
    ['in', 'refused', 'Transfer again', '/transfer/transfer?direction=in&amount=5000', 'not-taken'],
  ] as const)('P8 links on from a transfer %s in state %s: %s', async (direction, state, name, next, reason) => {
    await openScreen({ direction, state, reason });
    expect((await screen.findAllByRole('link'))[0]).toHaveAttribute('href', next);
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getTransfer);
    await renderScreen(<TransferSuccessScreen />, { texts, path });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
