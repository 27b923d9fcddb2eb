import type { PushMessage } from '@padauk/contract/chat/push';
import { buildNotification } from './notification.rules.ts';

const RESULT: PushMessage = {
  kind: 'result',
  locale: 'en',
  game: '2D',
  number: '47',
  drawnAt: '2026-11-20 16:30',
  path: '/home',
  tag: 'result 1',
};

describe('P9 a push notification while the app is closed', () => {
  it('shows a result with its number and its time', () => {
    const text = 'The result is out. 2026-11-20 16:30';
    expect(buildNotification(JSON.stringify(RESULT))).toEqual({
      title: '2D: 47',
      text,
      tag: 'result 1',
      path: '/home',
    });
  });

  it('shows a win in the language of the phone, without the amount', () => {
    const win = { kind: 'win', locale: 'zh', path: '/notification', tag: 'win', amountKyat: 85_000 };
    const shown = { title: '恭喜中奖', text: '点按查看中奖详情。', tag: 'win', path: '/notification' };
    expect(buildNotification(JSON.stringify(win))).toEqual(shown);
  });

  it('P9 shows of a bet that did not win the drawn number and what was played', () => {
    const loss = { kind: 'loss', locale: 'en', game: '2D', number: '97', numbers: '94 · 05', path: '/bet_detail?id=a' };
    expect(buildNotification(JSON.stringify({ ...loss, tag: 'result 1' }))).toEqual({
      title: '2D: 97',
      text: 'Not this time. You had 94 · 05.',
      tag: 'result 1',
      path: '/bet_detail?id=a',
    });
  });

  it.each([
    ['an empty text', ''],
    ['a text that is no JSON', '<html>'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['a kind of a newer server', JSON.stringify({ kind: 'bonus', locale: 'en', path: 3, tag: {} })],
    ['an unknown language', JSON.stringify({ kind: 'bonus', locale: 'fr' })],
  ])('shows a general text for %s', (_what, text) => {
    const shown = expect.stringMatching(/./);
    expect(buildNotification(text)).toEqual({ title: shown, text: shown, tag: 'other', path: '/home' });
  });

  it.each(['https://example.com/', '//example.com', 'javascript:alert(1)'])('never links to %s', (path) => {
    expect(buildNotification(JSON.stringify({ ...RESULT, path })).path).toBe('/home');
  });
});
