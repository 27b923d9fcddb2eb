import { act, screen } from '@testing-library/react';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, stopClock, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery, stream } from '../../test-data/render-lottery.tsx';
import { eveningDraw, live, moveToDay, noonDraw } from '../../test-data/draws.ts';
import { LiveResultScreen } from './live-result.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getLiveNumber, live);
});

async function openLive() {
  const rendered = await renderLottery(<LiveResultScreen game={twoDGame} />);
  await screen.findByText('57');
  return rendered;
}

describe('live result', () => {
  it('P1 marks the two digits in the figures of the exchange', async () => {
    const { container } = await openLive();
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['5', '7']);
  });

  it('P1 updates on a stream event without a refetch', async () => {
    await openLive();
    act(() =>
      bus.emit('draw.live', {
        game: 'two_d',
        drawId: noonDraw.id,
        number: '83',
        figures: { setIndex: '1,686.18', setValue: '63,803.11' },
        at: '2026-11-20T03:30:03.000Z',
        isFinal: false,
      }),
    );
    expect(screen.getByText('83')).toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
  });

  it('T6 calls a final number the last result, with its draw', async () => {
    api.answer(getLiveNumber, { ...live, isFinal: true, draw: { ...noonDraw, status: 'settled', result: '57' } });
    await openLive();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Last result');
    expect(screen.getByText('Noon · 20/11/2026')).toBeInTheDocument();
  });

  it('E27 shows each later draw without a result below the last result', async () => {
    api.answer(getLiveNumber, {
      ...live,
      isFinal: true,
      draw: { ...moveToDay(noonDraw, '2026-11-19'), status: 'settled', result: '57' },
      refundedDraws: [{ ...moveToDay(eveningDraw, '2026-11-19'), status: 'void' }],
    });
    await openLive();
    expect(screen.getByText('Evening · 19/11/2026: no result, stakes refunded')).toBeInTheDocument();
  });

  it.each([
    ['no draw was refunded since', []],
    ['a cached answer lacks the list', undefined],
  ])('E27 shows no line below the last result if %s', async (_title, refundedDraws) => {
    api.answer(getLiveNumber, { ...live, refundedDraws });
    await openLive();
    expect(screen.queryByText(/stakes refunded/)).not.toBeInTheDocument();
  });

  it('T6 shows the result of a settled draw among those of today', async () => {
    await openLive();
    stream.changeNoonDraw('settled', '83');
    expect(screen.getByText('83')).toBeInTheDocument();
    expect(screen.getByText('Result is out')).toBeInTheDocument();
  });

  it('K17 shows when an open draw of today closes, and links it to its board', async () => {
    stopClock();
    await openLive();
    expect(screen.getAllByRole('timer').map((timer) => timer.textContent)).toEqual(['1:50:00', '5:58:00']);
    const paths = screen.getAllByRole('link', { name: 'Bet now' }).map((link) => link.getAttribute('href'));
    expect(paths).toEqual(live.draws.map(({ id }) => twoDGame.paths.board(id)));
  });

  it('K17 shows when a draw of today opens', async () => {
    api.answer(getLiveNumber, {
      ...live,
      draws: [{ ...noonDraw, status: 'upcoming', opensAt: '2026-11-20T04:00:00.000Z' }],
    });
    await openLive();
    expect(screen.getByText('Opens 10:30 AM')).toBeInTheDocument();
  });

  it('E27 says of a draw without a number that the stakes are refunded', async () => {
    api.answer(getLiveNumber, { ...live, draws: [{ ...noonDraw, status: 'void' }] });
    await openLive();
    expect(screen.getByText('There was no draw, stakes are refunded')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bet now' })).not.toBeInTheDocument();
  });

  it('P1 shows that there is no number yet before the exchange opens', async () => {
    api.answer(getLiveNumber, { ...live, number: null, figures: null, draw: null, at: null });
    await renderLottery(<LiveResultScreen game={twoDGame} />);
    expect(await screen.findByText('No number yet today')).toBeInTheDocument();
  });
});
