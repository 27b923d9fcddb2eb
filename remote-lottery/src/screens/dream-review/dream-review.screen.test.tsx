import { screen } from '@testing-library/react';
import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath } from '@padauk/contract/paths';
import type { FakeApi } from '@padauk/shared/testing';
import { threeDGame } from '../../games/three-d/three-d.ts';
import { snake } from '../../test-data/dreams.ts';
import { createLotteryApi, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { waitingThreeD, wonThreeD } from '../../test-data/three-d.ts';
import { DreamPlacedScreen } from './dream-review.screen.tsx';

const RECEIPT_PATH = getPath('dreamPlaced', { id: waitingThreeD.id, dream: 'snake' });

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getDreams, { dreams: [snake] });
});

describe('receipt of a bet from the dream book', () => {
  it('K18 names the dream', async () => {
    api.answer(getTicket, waitingThreeD);
    await renderLottery(<DreamPlacedScreen game={threeDGame} />, { path: RECEIPT_PATH });
    expect(await screen.findByText('From the dream book: Snake')).toBeInTheDocument();
    expect(await screen.findByText('Your bet is placed')).toBeInTheDocument();
  });

  it('T6 redirects to the status page after settlement', async () => {
    api.answer(getTicket, wonThreeD);
    await renderLottery(<DreamPlacedScreen game={threeDGame} />, { path: RECEIPT_PATH });
    await page.expectPath(threeDGame.paths.status(wonThreeD.id));
  });
});
