import { screen, waitFor } from '@testing-library/react';
import { getNotifications, markNotificationsRead } from '@padauk/contract/content/content.endpoints';
import { INBOX_TOPICS, TOPIC_PREFIXES } from '@padauk/contract/chat/notice-topics.rules';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findAndTap, listRequests, renderAccount, tapButton } from '../../test-data/render-account.tsx';
import english from '../../locales/en.json';
import { NotificationScreen, type Inbox, type Notification } from './notification.screen.tsx';

const notice: Notification = {
  id: 'n-1',
  textKey: 'topUpApproved',
  params: { amountKyat: 10_000 },
  path: '/wallet',
  at: '2026-11-20T03:30:00.000Z',
  readAt: null,
};
const inbox: Inbox = { items: [notice], hasMore: false };

async function openInbox(answer = inbox): Promise<FakeApi> {
  const api = createFakeApi();
  api.answer(getNotifications, answer);
  await renderAccount(<NotificationScreen />);
  return api;
}

describe('inbox', () => {
  it("P18 shows a notification in the player's language, with amount and time", async () => {
    await openInbox();
    expect(await screen.findByText('Your top-up of 10,000 Ks is in your main wallet.')).toBeVisible();
    expect(screen.getByText('20/11/2026 10:00 AM')).toBeVisible();
  });

  it.each([
    ['numberGameWin', 'You won 8,000 Ks in 1D with 3.'],
    ['numberGameCorrected', 'The 1D result was corrected. 8,000 Ks was taken back for 3.'],
    ['numberGameRefund', 'Your 1D stake of 8,000 Ks was refunded.'],
  ])('P18 names the game in %s', async (textKey, sentence) => {
    const params = { game: '1D', number: '3', amountKyat: 8_000 };
    await openInbox({ ...inbox, items: [{ ...notice, textKey, params }] });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('T2 C6 marks all as read with the current time', async () => {
    const api = await openInbox();
    api.answer(markNotificationsRead, { read_at: '2026-11-20 10:05:00' });
    await findAndTap('Mark all as read');
    const now = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await waitFor(() => expect(listRequests(api, markNotificationsRead)).toEqual([{ read_at: now }]));
  });

  it('P18 loads older notifications below', async () => {
    const api = await openInbox({ ...inbox, hasMore: true });
    await screen.findByRole('button', { name: 'Show older ones' });
    const first = { ...notice, id: 'n-0', params: { amountKyat: 500 } };
    api.answer(getNotifications, { items: [first], hasMore: false });
    await tapButton('Show older ones');
    expect(await screen.findByText('Your top-up of 500 Ks is in your main wallet.')).toBeVisible();
    expect(listRequests(api, getNotifications).at(-1)).toMatchObject({ before: 'n-1' });
    expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
  });

  it('P18 filters by a topic', async () => {
    const api = await openInbox();
    await findAndTap('Money');
    await waitFor(() => expect(listRequests(api, getNotifications).at(-1)).toMatchObject({ topic: 'money' }));
    expect(screen.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('P18 assigns every notification to exactly one topic', () => {
    const listTopics = (key: string) =>
      INBOX_TOPICS.filter((topic) => TOPIC_PREFIXES[topic].some((prefix) => key.startsWith(prefix)));
    const ambiguous = Object.keys(english.notification.text).filter((key) => listTopics(key).length !== 1);
    expect(ambiguous).toEqual([]);
  });

  it('shows a message when the inbox is empty', async () => {
    await openInbox({ items: [], hasMore: false });
    expect(await screen.findByText('No notifications yet')).toBeVisible();
  });
});
