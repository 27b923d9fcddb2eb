import '@padauk/shared/styles/base.scss';
import './styles/table.scss';
import { localeOf } from '@padauk/contract/locales';
import type { PlaySession } from '@padauk/contract/game-play';
import { enter, readSession, sayLeft, type Answer } from './page/calls.ts';
import { el } from './page/dom.ts';
import { isRoundAddress, showRound } from './page/round-page.ts';
import { gamesOf, noticeOf, startSessionNotices } from './page/notices.ts';
import { loadGame } from './page/stands.ts';
import { loadTexts, type Text } from './page/texts.ts';

/** Removes the code from the address, because addresses are visible and stored in the history. */
function takeCode(): string | null {
  const code = location.hash.slice(1);
  if (code === '') return null;
  history.replaceState(null, '', location.pathname + location.search);
  return code;
}

async function open(root: HTMLElement): Promise<void> {
  const code = takeCode();
  const asked = new URLSearchParams(location.search);
  const theme = asked.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  const locale = localeOf(asked.get('lang'));
  if (code !== null && isRoundAddress(code)) return await showRound(root, await loadTexts(locale), code);
  const session: Promise<Answer<PlaySession>> = code === null ? readSession() : enter(code);
  const t = await loadTexts(locale);
  const answer = await session;
  if (!answer.ok) return root.replaceChildren(refused(t, answer.code));
  await show(root, t, answer.value);
}

async function show(root: HTMLElement, t: Text, session: PlaySession): Promise<void> {
  const game = await loadGame(session.game);
  if (game === null) return root.replaceChildren(refused(t, 'NO_SESSION'));
  document.title = t(`${session.game}.title`);
  const notices = el('div', { class: 'notices' });
  const tell = (now: PlaySession): void => {
    const notice = noticeOf(t, now);
    notices.replaceChildren(...(notice === null ? [] : [notice]));
  };
  const stand = game.open({ t, session, backTo: gamesOf(session.returnTo), onSession: tell });
  tell(session);
  root.replaceChildren(stand.element);
  stand.element.firstElementChild?.after(notices);
  const latest = async (): Promise<PlaySession | null> => {
    const now = await readSession();
    if (!now.ok) return null;
    stand.take(now.value);
    tell(now.value);
    return now.value;
  };
  startSessionNotices(t, latest, Date.parse(session.wallet?.openedAt ?? new Date().toISOString()));
  addEventListener('pagehide', sayLeft);
  // Back from the app or another page: the balance may have changed.
  addEventListener('pageshow', ({ persisted }) => void (persisted ? latest() : null));
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' ? latest() : null));
}

/** Shown if no game can start. Back uses the browser history, because the session is unknown. */
function refused(t: Text, code: string): HTMLElement {
  return el(
    'main',
    { class: 'refused' },
    el('h1', {}, t(code === 'NO_SESSION' ? 'ended.title' : 'ended.away')),
    el('p', {}, t(code === 'NO_SESSION' ? 'ended.detail' : `refusal.${code}`)),
    el('button', { type: 'button', class: 'go', press: () => history.back() }, t('back')),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void open(root);
