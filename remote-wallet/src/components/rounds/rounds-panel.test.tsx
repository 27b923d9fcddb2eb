import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGameRounds } from '@padauk/contract/games/games.endpoints';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { texts } from '../../test-data/texts.ts';
import { RoundsPanel, computeNet } from './rounds-panel.tsx';
import type { GameRound } from '../../resources/transfer.resource.ts';

const dice = { en: 'Dice', uni: 'အန်စာ', zh: '骰宝', shan: 'ၸႃႇ' };
const roulette = { en: 'Roulette', uni: 'ရူးလက်', zh: '轮盘', shan: 'ရူး' };
const testRound: GameRound = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  title: dice,
  state: 'ended',
  stakeKyat: 1_000,
  winKyat: 2_000,
  at: '2026-11-20T02:30:00.000Z',
  checkAddress: 'https://games.example/dice',
};
const otherRound: GameRound = {
  ...testRound,
  id: '0190a0a0-0000-7000-8000-000000000002',
  title: roulette,
  winKyat: 0,
  checkAddress: null,
};
const openedAddresses: string[] = [];

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  openedAddresses.length = 0;
});
const renderPanel = () =>
  renderScreen(<RoundsPanel onClose={() => undefined} open={(address) => openedAddresses.push(address)} />, { texts });

async function openPanel(answer: AnswerFor<typeof getGameRounds>): Promise<void> {
  api.answer(getGameRounds, answer);
  await renderPanel();
}

describe('panel of game rounds', () => {
  it('P6 shows game, stake, win and net result', async () => {
    await openPanel({ rounds: [testRound, otherRound], olderBefore: null });
    expect(await screen.findByText(/Bet 1,000 Ks, won 2,000 Ks/)).toBeVisible();
    expect(screen.getByText(/\+1,000/)).toBeVisible();
    expect(screen.getByText(/[-−]1,000/)).toBeVisible();
  });

  it("P6 opens the page that verifies a round, in the app's language", async () => {
    await openPanel({ rounds: [testRound], olderBefore: null });
    await userEvent.click(await screen.findByRole('button', { name: /Dice/ }));
    expect(openedAddresses).toEqual([`https://games.example/dice?lang=en&theme=system#round=${testRound.id}`]);
  });

  it('P6 filters by a game', async () => {
    await openPanel({ rounds: [testRound, otherRound], olderBefore: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Roulette', pressed: false }));
    expect(screen.queryByText(/won 2,000 Ks/)).not.toBeInTheDocument();
    expect(screen.getByText(/won 0 Ks/)).toBeVisible();
  });

  it('P6 loads older rounds', async () => {
    await openPanel({ rounds: [testRound], olderBefore: testRound.at });
    api.answer(getGameRounds, { rounds: [otherRound], olderBefore: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByText(/won 0 Ks/)).toBeVisible();
    expect(api.calls.at(-1)?.request).toEqual({ before: testRound.at });
  });

  it('shows a message when there are none', async () => {
    await openPanel({ rounds: [], olderBefore: null });
    expect(await screen.findByText('You have played no round yet')).toBeVisible();
  });

  it('E7 offers a retry while the game wallet does not answer', async () => {
    api.refuse(getGameRounds, createRefusal('GAME_WALLET_MAINTENANCE'));
    await renderPanel();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });

  it.each([
    ['open', 1_000, null, null],
    ['ended', 1_000, 2_500, 1_500],
    ['ended', 1_000, 0, -1_000],
    ['rolled-back', 1_000, null, 0],
  ] as const)('P6 computes for state %s, stake %i and win %s the net result %s', (state, stakeKyat, winKyat, net) => {
    expect(computeNet({ state, stakeKyat, winKyat })).toBe(net);
  });
});
