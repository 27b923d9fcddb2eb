import type { ReactElement } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { getPath } from '@padauk/contract/paths';
import type { FakeApi } from '@padauk/shared/testing';
import type { Match } from '../resources/fixtures.resource.ts';
import { maungDraft, useMaungDraft } from '../state/maung-draft.store.ts';
import { createDraftLeg, createMatch } from '../test-data/maung.ts';
import { createFootballApi, page, renderFootball } from '../test-data/render-football.tsx';
import { createLeg, createTicket } from '../test-data/tickets.ts';
import { RepeatMaungButton } from './repeat-maung-button.tsx';

const lostTicket = createTicket({
  state: 'lost',
  stakeKyat: 2_000,
  settledAt: '2026-11-20T15:00:00.000Z',
  legs: ['m-1', 'm-2', 'm-3', 'm-4'].map((matchId) => createLeg({ matchId })),
});

function DraftText(): ReactElement {
  const { stakeKyat, legs } = useMaungDraft();
  const legTexts = legs.map(({ matchId, priceVersion }) => `${matchId} by ${priceVersion}`);
  return <output>{`${stakeKyat}: ${legTexts.join(', ')}`}</output>;
}

const renderRepeat = async (matches: readonly Match[]): Promise<FakeApi> => {
  const api = createFootballApi(matches);
  maungDraft.choose(createDraftLeg(9));
  await renderFootball(
    <>
      <RepeatMaungButton ticket={lostTicket} />
      <DraftText />
    </>,
  );
  return api;
};

describe('repeat of a settled maung', () => {
  it('V9 copies open picks at current lines with the stake, and reports how many are left out', async () => {
    const changedMatch = createMatch(2, { bodyVersion: 6, body: { goals: 1, sign: '-', pricePercent: 20 } });
    await renderRepeat([createMatch(1, { state: 'playing' }), changedMatch, createMatch(3), createMatch(4)]);
    expect(await screen.findByText('1 of its matches takes no more bets and is left out.')).toBeVisible();
    await page.tapButton('Bet these matches again');
    expect(screen.getByTestId('location')).toHaveTextContent(getPath('footballMaung', { step: 'review' }));
    expect(screen.getByRole('status')).toHaveTextContent('2000: m-2 by 6, m-3 by 1, m-4 by 1');
  });

  it('E23 is not offered when all its matches are closed', async () => {
    const api = await renderRepeat([createMatch(1, { state: 'closed' }), createMatch(2, { state: 'playing' })]);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Bet these matches again' })).not.toBeInTheDocument();
  });
});
