import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { threeDGame } from './three-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { wallet } from '../../test-data/draws.ts';
import { snake } from '../../test-data/dreams.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { decemberDraw as draw, createThreeDBoard, threeDDraws, waitingThreeD } from '../../test-data/three-d.ts';
import { RemarkScreen } from '../../screens/remark/remark.screen.tsx';
import { DreamReviewScreen } from '../../screens/dream-review/dream-review.screen.tsx';

const RECEIPT_PATH = getPath('dreamPlaced', { id: waitingThreeD.id, dream: 'snake' });

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  drafts.clear(draw.id);
  api = createFakeApi();
  api.answer(getDreams, { dreams: [snake] });
  api.answer(getDraws, threeDDraws);
  api.answer(getBoard, createThreeDBoard());
  api.answer(getWallet, wallet);
});

describe('3D bet from the dream book', () => {
  it('P3 shows the dream in the review and opens a receipt that names it', async () => {
    drafts.add(draw.id, ['123', '907']);
    drafts.setStake(draw.id, 100);
    api.answer(placeNumberTicket, {
      ticketId: waitingThreeD.id,
      stakeKyat: 200,
      placedAt: waitingThreeD.placedAt,
      balanceKyat: 19_800,
    });
    await renderLottery(<DreamReviewScreen game={threeDGame} Review={RemarkScreen} />, {
      path: getPath('dreamReview', { draw: draw.id, dream: 'snake' }),
    });
    expect(await screen.findByText('From the dream book: Snake')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Bet 200 Ks' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(RECEIPT_PATH));
  });
});
