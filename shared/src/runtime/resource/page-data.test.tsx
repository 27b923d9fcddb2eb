import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hashKey } from '@tanstack/react-query';
import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { PAGE_DATA_ELEMENT_ID, buildPageDataKey, createPageQuery } from '@padauk/contract/delivery/page-data';
import { fakeFetch } from '../fake-fetch.ts';
import { createResults, waitForUpdates } from '../../test-data/runtime.ts';
import { findPagePicture } from './page-data.ts';
import { clearResources, invalidate, buildKey } from './queries.ts';
import { useResource } from './use-resource.ts';

const REQUEST = { game: 'two_d', days: 5 } as const;

function Noon(): ReactElement {
  const answer = useResource(getResults, REQUEST);
  return <p>{answer.kind === 'ready' ? answer.value.days[0]?.draws[0]?.result : answer.kind}</p>;
}

function embedData(data: object): void {
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: PAGE_DATA_ELEMENT_ID, textContent: JSON.stringify(data) });
  document.body.replaceChildren(element);
}

/** The page contains result 57, `ageMs` old. */
function embedAnswer(ageMs: number): void {
  const key = buildPageDataKey(createPageQuery(getResults, REQUEST));
  embedData({ [key]: { at: Date.now() - ageMs, value: createResults('57') } });
}

beforeEach(() => {
  clearResources();
  localStorage.clear();
  fakeFetch(() => ({ body: createResults('58') }));
});
afterEach(() => document.body.replaceChildren());

describe('an answer embedded in the page', () => {
  it('has the key of the cache, in any order of the request fields', () => {
    const reordered = buildPageDataKey({ endpoint: 'getResults', request: { days: 5, game: 'two_d' } });
    expect([buildPageDataKey(createPageQuery(getResults, REQUEST)), reordered]).toEqual(
      Array(2).fill(hashKey(buildKey(getResults, REQUEST))),
    );
  });

  it('K17 is shown in the first render without a request', async () => {
    const requests = fakeFetch(() => ({ body: createResults('58') }));
    embedAnswer(0);
    render(<Noon />);
    expect(screen.getByText('57')).toBeInTheDocument();
    await waitForUpdates();
    expect(requests).toHaveLength(0);
  });

  it('is used once: the next request goes to the server', async () => {
    embedAnswer(0);
    render(<Noon />);
    act(() => invalidate(getResults));
    await waitForUpdates();
    expect(screen.getByText('58')).toBeInTheDocument();
  });

  it('D2 is ignored if the copy of the page is too old', async () => {
    embedAnswer(31_000);
    render(<Noon />);
    expect(screen.getByText('loading')).toBeInTheDocument();
    await waitForUpdates();
    expect(screen.getByText('58')).toBeInTheDocument();
  });
});

describe('a picture embedded in the page', () => {
  it('C3 replaces its address each time; other addresses stay unchanged', () => {
    const pictures = { '/media/slides/a.svg': 'data:image/svg+xml,' };
    embedData({ draws: { at: 1, value: {} }, slides: { at: 1, value: {}, pictures } });

    const addresses = ['a', 'a', 'b'].map((name) => findPagePicture(`/media/slides/${name}.svg`));
    expect(addresses).toEqual(['data:image/svg+xml,', 'data:image/svg+xml,', '/media/slides/b.svg']);
  });

  it('does not exist in a page without answers', () => {
    expect(findPagePicture('/media/slides/a.svg')).toBe('/media/slides/a.svg');
  });
});
