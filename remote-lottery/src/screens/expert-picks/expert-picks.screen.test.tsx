import { screen } from '@testing-library/react';
import { getExpertPicks } from '@padauk/contract/lottery/experts.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { eveningDraw, noonDraw } from '../../test-data/draws.ts';
import { testPicker } from '../../test-data/experts.ts';
import { page, renderLottery } from '../../test-data/render-lottery.tsx';
import { ExpertPicksScreen } from './expert-picks.screen.tsx';

const path = `/twoD/twodSayarOldbet?expert=${testPicker.id}`;
const { pick: _, ...expert } = testPicker;
const published = { numbers: ['05', '27'], publishedAt: '2026-11-20T02:00:00.000Z', isHit: null };
const renderPicks = () => renderLottery(<ExpertPicksScreen game={twoDGame} />, { path });

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
});

describe('earlier picks of an expert', () => {
  it('P3 shows hits, misses, waiting picks and a voided draw', async () => {
    api.answer(getExpertPicks, {
      expert,
      picks: [
        { ...published, draw: { ...eveningDraw, id: 'a' } },
        { ...published, draw: { ...noonDraw, id: 'b', status: 'settled', result: '27' }, isHit: true },
        { ...published, draw: { ...noonDraw, id: 'c', status: 'settled', result: '61' }, isHit: false },
        { ...published, draw: { ...noonDraw, id: 'd', status: 'void' } },
      ],
    });
    await renderPicks();
    await screen.findByRole('heading', { name: 'Sayar Htun' });
    const rows = screen.getAllByRole('heading', { level: 3 }).map((head) => head.parentElement?.textContent);
    expect(rows).toEqual([
      'Evening · 20/11/2026Waiting',
      'Noon · 20/11/2026Hit',
      'Noon · 20/11/2026Missed',
      'Noon · 20/11/2026No draw',
    ]);
    expect(screen.getByText('Result 27 · published 20/11/2026 8:30 AM')).toBeInTheDocument();
  });

  it('P3 shows a message when there are none', async () => {
    api.answer(getExpertPicks, { expert, picks: [] });
    await renderPicks();
    expect(await screen.findByText('No picks yet')).toBeInTheDocument();
  });

  it('P3 links to the list of experts when the expert is unknown', async () => {
    api.refuse(getExpertPicks, { code: 'NOT_FOUND' });
    await renderPicks();
    expect(await page.findLinkPath('Experts')).toBe('/twoD/twodSayar');
  });

  it('P3 links to the list without a request when the address has no expert', async () => {
    await renderLottery(<ExpertPicksScreen game={twoDGame} />, { path: '/twoD/twodSayarOldbet' });
    expect(await page.findLinkPath('Experts')).toBe('/twoD/twodSayar');
    expect(api.calls).toEqual([]);
  });
});
