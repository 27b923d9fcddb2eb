import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { renderFootball } from '../../test-data/render-football.tsx';
import { NoticesScreen } from './notices.screen.tsx';
import type { MatchNotice } from '../../resources/match-tickets.resource.ts';

const MATCH = { home: 'Bagan Stars', away: 'Pyay United' };
const createNotice = (textKey: string, params: MatchNotice['params'] = {}): MatchNotice => ({
  id: textKey,
  textKey,
  params: { ...MATCH, startsAt: '2026-11-20T13:00:00.000Z', ...params },
  path: '/football/bet_detail?id=t-1',
  at: '2026-11-20T12:00:00.000Z',
  readAt: null,
});

describe('notifications about matches', () => {
  it.each([
    ['matchPostponed', /Bagan Stars – Pyay United is postponed/],
    ['matchMoved', /starts 20\/11\/2026 7:30 PM now/],
    ['matchVoid', /counts as × 1 in your maung/],
    ['matchPriceVoid', /were plainly wrong/],
    ['matchLineTaken', /was taken at 1−20, the odds of that moment, not at 1\+50/],
    ['matchTicketWin', /14,750 Ks of your football bet came back/],
    ['matchTicketCorrected', /14,750 Ks was taken back/],
  ])('P18 shows %s as a sentence with a link to the bet', async (textKey, sentence) => {
    const notice = createNotice(textKey, { amountKyat: 14_750, line: '1−20', seen: '1+50' });
    createFakeApi().answer(getNotifications, { items: [notice], hasMore: false });
    await renderFootball(<NoticesScreen />);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/football/bet_detail?id=t-1');
  });

  it('P18 requests only the topic of matches, also for older pages', async () => {
    const api = createFakeApi();
    api.answer(getNotifications, { items: [createNotice('matchVoid')], hasMore: true });
    await renderFootball(<NoticesScreen />);
    const older = await screen.findByRole('button', { name: 'Show older ones' });
    api.answer(getNotifications, { items: [createNotice('matchPostponed')], hasMore: false });
    await userEvent.click(older);
    expect(await screen.findByText(/is postponed/)).toBeVisible();
    expect(api.calls.map(({ request }) => request)).toEqual([
      { topic: 'match' },
      { topic: 'match', before: 'matchVoid' },
    ]);
  });

  it('shows a message when there are none', async () => {
    createFakeApi().answer(getNotifications, { items: [], hasMore: false });
    await renderFootball(<NoticesScreen />);
    expect(await screen.findByText('No notifications about matches yet')).toBeVisible();
  });
});
