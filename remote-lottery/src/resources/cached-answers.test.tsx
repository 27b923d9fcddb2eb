import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { getPackages } from '@padauk/contract/lottery/packages.endpoints';
import { getWinners } from '@padauk/contract/lottery/winners.endpoints';
import type { ResourceState } from '@padauk/shared/runtime';
import { createFakeApi } from '@padauk/shared/testing';
import { noonDraw, NOW_MS, today } from '../test-data/draws.ts';
import { snake } from '../test-data/dreams.ts';
import { packages } from '../test-data/packages.ts';
import { DeferredMount, page, renderLottery } from '../test-data/render-lottery.tsx';
import { useDraws } from './draws.resource.ts';
import { useDreams } from './dreams.resource.ts';
import { usePackages } from './packages.resource.ts';
import { useWinners } from './winners.resource.ts';

const HOUR_MS = 3_600_000;
const winners = {
  draw: { ...noonDraw, status: 'settled' as const, result: '57' },
  winners: [{ name: 'A***', payoutKyat: 85_000, isOwn: false }],
};

/** Name, hook, endpoint, its request in the cache key, answer and maximum age in ms. */
const CACHED_RESOURCES = [
  ['close times and holidays', () => useDraws('two_d'), getDraws, '{"game":"two_d"}', today, 0],
  ['the dream book', useDreams, getDreams, '{}', { dreams: [snake] }, 24 * HOUR_MS],
  ['package sales and the previous draw', usePackages, getPackages, '{}', packages, 0],
  ['the winners of 2D', () => useWinners('two_d'), getWinners, '{"game":"two_d"}', winners, HOUR_MS],
  ['the winners of 3D', () => useWinners('three_d'), getWinners, '{"game":"three_d"}', winners, HOUR_MS],
] as const;

function ResourceText({ use }: { readonly use: () => ResourceState<unknown> }): ReactNode {
  const answer = use();
  return <output>{answer.kind === 'ready' ? JSON.stringify(answer.value) : answer.kind}</output>;
}

describe.each(CACHED_RESOURCES)('D2 cache of %s', (_title, use, endpoint, request, answer, freshMs) => {
  const key = `cache:["${endpoint.name}",${request}]`;
  const openWith = async (at: number) => {
    const api = createFakeApi();
    api.hang(endpoint);
    await renderLottery(
      <DeferredMount>
        <ResourceText use={use} />
      </DeferredMount>,
    );
    localStorage.setItem(key, JSON.stringify({ at, value: answer }));
    await page.tapButton('open');
    return api;
  };

  it('is stored in the browser with its time', async () => {
    const api = createFakeApi();
    api.answer(endpoint as typeof getDreams, answer as never); // each endpoint has its own answer type
    await renderLottery(<ResourceText use={use} />);
    await screen.findByText(JSON.stringify(answer));
    await act(() => Promise.resolve());

    expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toEqual({ at: expect.any(Number), value: answer });
  });

  it('is shown immediately and refetched when it is stale', async () => {
    const api = await openWith(NOW_MS - freshMs - HOUR_MS);

    expect(screen.getByText(JSON.stringify(answer))).toBeInTheDocument();
    expect(api.calls.map((call) => call.endpoint)).toEqual([endpoint.name]);
  });

  it('is not refetched while it is fresh', async () => {
    const api = await openWith(NOW_MS);

    expect(screen.getByText(JSON.stringify(answer))).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});
