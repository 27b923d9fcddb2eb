import '@padauk/shared/styles/base.scss';
import './styles/table.scss';
import { localeOf } from '@padauk/contract/text/locales';
import type { PlaySession } from '@padauk/contract/games/game-play';
import { redeemLaunchCode, readSession, reportExit, type ApiResult } from './page/game-api.ts';
import { createButton, createElement } from './page/dom.ts';
import { isRoundCode, showRound } from './page/round-page.ts';
import { buildGamesUrl, buildNotice, startSessionNotices } from './page/notices.ts';
import { loadGame } from './page/load-game.ts';
import { loadTexts, type Translate } from './page/texts.ts';

/** Removes the code from the address, because addresses are visible and stored in the history. */
function consumeLaunchCode(): string | null {
  const code = location.hash.slice(1);
  if (code === '') return null;
  history.replaceState(null, '', location.pathname + location.search);
  return code;
}

async function openPage(root: HTMLElement): Promise<void> {
  const code = consumeLaunchCode();
  const query = new URLSearchParams(location.search);
  const theme = query.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  const locale = localeOf(query.get('lang'));
  if (code !== null && isRoundCode(code)) return await showRound(root, await loadTexts(locale), code);
  const session: Promise<ApiResult<PlaySession>> = code === null ? readSession() : redeemLaunchCode(code);
  const t = await loadTexts(locale);
  const answer = await session;
  if (!answer.ok) return root.replaceChildren(renderRefusal(t, answer.code));
  await showGame(root, t, answer.value);
}

async function showGame(root: HTMLElement, t: Translate, session: PlaySession): Promise<void> {
  const game = await loadGame(session.game);
  if (game === null) return root.replaceChildren(renderRefusal(t, 'NO_SESSION'));
  document.title = t(`${session.game}.title`);
  const notices = createElement('div', { class: 'notices' });
  const updateNotice = (current: PlaySession): void => {
    const notice = buildNotice(t, current);
    notices.replaceChildren(...(notice === null ? [] : [notice]));
  };
  const page = game.createPage({ t, session, backTo: buildGamesUrl(session.returnTo), onSessionChange: updateNotice });
  updateNotice(session);
  root.replaceChildren(page.element);
  page.element.firstElementChild?.after(notices);
  const refreshSession = async (): Promise<PlaySession | null> => {
    const answer = await readSession();
    if (!answer.ok) return null;
    page.setSession(answer.value);
    updateNotice(answer.value);
    return answer.value;
  };
  startSessionNotices(t, refreshSession, Date.parse(session.wallet?.openedAt ?? new Date().toISOString()));
  addEventListener('pagehide', reportExit);
  // Back from the app or another page: the balance may have changed.
  addEventListener('pageshow', ({ persisted }) => void (persisted ? refreshSession() : null));
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' ? refreshSession() : null),
  );
}

/** Shown if no game can start. Back uses the browser history, because the session is unknown. */
function renderRefusal(t: Translate, code: string): HTMLElement {
  return createElement(
    'main',
    { class: 'refused' },
    createElement('h1', {}, t(code === 'NO_SESSION' ? 'ended.title' : 'ended.away')),
    createElement('p', {}, t(code === 'NO_SESSION' ? 'ended.detail' : `refusal.${code}`)),
    createButton('go', () => history.back(), t('back')),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void openPage(root);
