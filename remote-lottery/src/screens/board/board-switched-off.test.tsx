import { act, screen } from '@testing-library/react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { createBoard, noonDraw, today } from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { BoardScreen } from './board.screen.tsx';

describe('board while betting is switched off', () => {
  it('D2 shows the reason in the bottom bar, keeps the numbers, and recovers on an event', async () => {
    const api = createFakeApi();
    api.answer(getDraws, today);
    api.answer(getBoard, createBoard(noonDraw));
    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] });
    drafts.add(noonDraw.id, ['12', '57']);
    drafts.setStake(noonDraw.id, 500);
    await renderLottery(<BoardScreen game={twoDGame} />, { path: `/bet?draw=${noonDraw.id}` });
    const message = await screen.findByText(/^Betting on this is switched off for now/);
    expect(message.compareDocumentPosition(screen.getByLabelText('Numbers 00 to 99'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
    expect([screen.queryByText('Bet open'), screen.queryByRole('timer')]).toEqual([null, null]);

    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'on' }] });
    act(() => bus.emit('settings.changed', { type: 'betting_two_d', status: 'on' }));
    expect(await screen.findByText('2 numbers', { exact: false })).toHaveTextContent('2 numbers · 1,000 Ks');
    expect(screen.getByText('Review')).toBeInTheDocument();
  });
});
