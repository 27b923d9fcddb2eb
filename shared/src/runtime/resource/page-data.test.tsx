import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hashKey } from '@tanstack/react-query';
import { getResults } from '@padauk/contract/endpoints/draws';
import { PAGE_DATA_ELEMENT_ID, buildPageDataKey, createPageQuery } from '@padauk/contract/page-data';
import { fakeFetch } from '../fake-fetch.ts';
import { findPagePicture } from './page-data.ts';
import { clearResources, invalidate, buildKey } from './queries.ts';
import { useResource } from './use-resource.ts';

const REQUEST = { game: 'two_d', days: 5 } as const;
const createDays = (noon: string) => ({ days: [{ date: '2026-11-20', draws: [{ slot: 'noon', result: noon }] }] });

function Noon(): ReactElement {
  const answer = useResource(getResults, REQUEST);
  return <p>{answer.kind === 'ready' ? answer.value.days[0]?.draws[0]?.result : answer.kind}</p>;
}

/** The page contains result 57, `ageMs` old. */
function embedAnswer(ageMs: number): void {
  const key = buildPageDataKey(createPageQuery(getResults, REQUEST));
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_DATA_ELEMENT_ID;
  element.textContent = JSON.stringify({ [key]: { at: Date.now() - ageMs, value: createDays('57') } });
  document.body.replaceChildren(element);
}

const waitForUpdates = (): Promise<void> =>
  act(async () => {
    await new Promise(process.nextTick);
    await new Promise(process.nextTick);
  });

beforeEach(() => {
  clearResources();
  localStorage.clear();
});
afterEach(() => document.body.replaceChildren());

describe('an answer that came with the page', () => {
  it('is named as the cache names it, in whatever order the request was written', () => {
    const turned = buildPageDataKey({ endpoint: 'getResults', request: { days: 5, game: 'two_d' } });
    expect([buildPageDataKey(createPageQuery(getResults, REQUEST)), turned]).toEqual(
      Array(2).fill(hashKey(buildKey(getResults, REQUEST))),
    );
  });

  it('K17 is there from the first moment, and nobody is asked', async () => {
    const asked = fakeFetch(() => ({ body: createDays('58') }));
    embedAnswer(0);
    render(<Noon />);
    expect(screen.getByText('57')).toBeInTheDocument();
    await waitForUpdates();
    expect(asked).toHaveLength(0);
  });

  it('is there once: who asks again has the server’s', async () => {
    fakeFetch(() => ({ body: createDays('58') }));
    embedAnswer(0);
    render(<Noon />);
    act(() => invalidate(getResults));
    await waitForUpdates();
    expect(screen.getByText('58')).toBeInTheDocument();
  });

  it('D2 of an older copy of the page is not shown', async () => {
    fakeFetch(() => ({ body: createDays('58') }));
    embedAnswer(31_000);
    render(<Noon />);
    expect(screen.getByText('loading')).toBeInTheDocument();
    await waitForUpdates();
    expect(screen.getByText('58')).toBeInTheDocument();
  });
});

describe('a picture that came with the page', () => {
  it('C3 is itself its address, as often as it is drawn; any other has its own', () => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = PAGE_DATA_ELEMENT_ID;
    const pictures = { '/media/slides/a.svg': 'data:image/svg+xml,' };
    element.textContent = JSON.stringify({ draws: { at: 1, value: {} }, slides: { at: 1, value: {}, pictures } });
    document.body.replaceChildren(element);

    const drawn = ['a', 'a', 'b'].map((name) => findPagePicture(`/media/slides/${name}.svg`));
    expect(drawn).toEqual(['data:image/svg+xml,', 'data:image/svg+xml,', '/media/slides/b.svg']);
  });

  it('is none of a page without answers', () => {
    expect(findPagePicture('/media/slides/a.svg')).toBe('/media/slides/a.svg');
  });
});
