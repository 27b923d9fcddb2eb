import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { getRoomMessages } from '@padauk/contract/chat/rooms.endpoints';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { fakeFetch } from '../fake-fetch.ts';
import { clearResources, invalidate } from './queries.ts';
import { waitForUpdates } from '../../test-data/runtime.ts';
import { patchPages } from './update-resource.ts';
import { usePagedResource } from './use-paged-resource.ts';

type Page = AnswerFor<typeof getRoomMessages>;

const CHAT_ROOM = { room: 'winners.two_d' } as const;
const STORED = 'cache:["getRoomMessages","pages",{"room":"winners.two_d"}]';
const HOUR_MS = 3_600_000;

const readStored = (): unknown => JSON.parse(localStorage.getItem(STORED) ?? 'null');
const createPage = (ids: readonly number[], older: number | null): Page => ({
  isOpen: true,
  author: null,
  messages: ids.map((id) => ({ id, author: 'a', name: 'K', text: `${id}`, state: 'shown', at: '', replyTo: null })),
  older,
});

function Comments(): ReactElement {
  const comments = usePagedResource(getRoomMessages, CHAT_ROOM, {
    getOlderRequest: ({ older }: Page) => (older === null ? null : { ...CHAT_ROOM, before: older }),
    isPersisted: true,
  });
  if (comments.kind !== 'ready') return <p>{comments.kind}</p>;
  const { at, refusal, value } = comments;
  return (
    <>
      <p>{value.pages.flatMap(({ messages }) => messages.map(({ text }) => text)).join(' ')}</p>
      <output>{JSON.stringify({ at, refusal: refusal?.code ?? null })}</output>
      {value.older !== null && <button onClick={() => void value.older?.load()}>older</button>}
    </>
  );
}

async function openComments(): Promise<void> {
  render(<Comments />);
  await waitForUpdates();
}

const fakeNetwork = (): unknown =>
  fakeFetch(({ url }) => ({ body: url.includes('before=') ? createPage([2, 1], null) : createPage([4, 3], 3) }));

beforeEach(() => clearResources());

describe('D2 a persisted list', () => {
  it('stores only its newest page, with its time', async () => {
    fakeNetwork();
    await openComments();
    await userEvent.click(screen.getByRole('button'));
    await waitForUpdates();

    expect(screen.getByText('4 3 2 1')).toBeVisible();
    expect(readStored()).toEqual({ at: expect.any(Number), value: createPage([4, 3], 3) });
  });

  it('is shown at once with its time; older pages are loaded afterwards', async () => {
    const at = Date.now() - HOUR_MS;
    localStorage.setItem(STORED, JSON.stringify({ at, value: createPage([4, 3], 3) }));
    fakeFetch(() => ({ status: 503 }));
    await openComments();

    expect(screen.getByText('4 3')).toBeVisible();
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ at, refusal: 'SERVER_UNAVAILABLE' });
    fakeNetwork();
    await userEvent.click(screen.getByRole('button'));
    await waitForUpdates();
    expect(screen.getByText('4 3 2 1')).toBeVisible();
  });

  it('stores the changes of stream events', async () => {
    fakeNetwork();
    await openComments();
    const at = (readStored() as { at: number }).at;
    act(() =>
      patchPages(getRoomMessages, CHAT_ROOM, ([first]) => (first === undefined ? [] : [{ ...first, isOpen: false }])),
    );

    expect(readStored()).toEqual({ at, value: { ...createPage([4, 3], 3), isOpen: false } });
  });

  it.each(['{}', '[1]', '{"at":"x","value":1}', '{broken'])('F80 ignores a tampered entry (%s)', async (text) => {
    localStorage.setItem(STORED, text);
    fakeFetch(() => ({ status: 503 }));
    await openComments();

    expect(screen.getByText('failed')).toBeVisible();
  });

  it.each([
    ['cache is cleared', clearResources],
    ['endpoint is invalidated', () => invalidate(getRoomMessages)],
  ])('D4 is removed when the %s', (_title, clear) => {
    localStorage.setItem(STORED, JSON.stringify({ at: 1, value: createPage([1], null) }));
    clear();

    expect(readStored()).toBeNull();
  });
});
