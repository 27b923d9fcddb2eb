import type { PlaySession } from '@padauk/contract/games/game-play';
import { getLowLevel } from '@padauk/contract/games/game-wallet.rules';
import { computeNoticeDelayMs } from './bets.rules.ts';
import { createButton, createElement } from './dom.ts';
import { openSheet } from './sheet.ts';
import { formatAmount, type Translate } from './texts.ts';

/** The notice above the table: a low balance (E28) or a closed session; null otherwise. */
export function buildNotice(t: Translate, session: PlaySession): HTMLElement | null {
  const { isOpen, wallet, returnTo, game } = session;
  if (!isOpen)
    return createElement(
      'div',
      { class: 'notice warn', role: 'alert' },
      createElement('p', {}, t('closed')),
      createElement('a', { href: buildGamesUrl(returnTo) }, t('back')),
    );
  const level = wallet === null ? 'none' : getLowLevel(wallet.balanceKyat);
  if (wallet === null || level === 'none') return null;
  return createElement(
    'div',
    { class: level === 'warning' ? 'notice warn' : 'notice', role: 'status' },
    createElement('p', {}, t('low', { amount: formatAmount(wallet.balanceKyat) })),
    // The linked page transfers money with one tap and reopens the game.
    createElement('a', { href: `${buildGamesUrl(returnTo)}?play=${game}` }, t('transfer')),
  );
}

export function buildGamesUrl(returnTo: string): string {
  return `${returnTo}/games/game_list`;
}

/** Shows session time and net result every half hour (UK Remote Technical Standards, RTS 13). The player must confirm it. */
export function startSessionNotices(
  t: Translate,
  readLatest: () => Promise<PlaySession | null>,
  openedAtMs: number,
): void {
  const scheduleNext = (): void =>
    void setTimeout(
      () => void readLatest().then(showNotice).finally(scheduleNext),
      computeNoticeDelayMs(Math.max(0, Date.now() - openedAtMs)),
    );
  const showNotice = (session: PlaySession | null): void => {
    const wallet = session?.wallet ?? null;
    if (session === null || wallet === null) return;
    const { stakedKyat, wonKyat } = wallet;
    const net = wonKyat - stakedKyat;
    const minutes = Math.round((Date.now() - openedAtMs) / 60_000);
    const sheet = openSheet(
      t('time.title'),
      t('close'),
      createElement('p', {}, t('time.played', { minutes })),
      createElement(
        'p',
        { class: 'return' },
        t(net < 0 ? 'time.lost' : 'time.won', { amount: formatAmount(Math.abs(net)) }),
      ),
      createButton('go', () => sheet.close(), t('time.goOn')),
      createElement('a', { class: 'second', href: buildGamesUrl(session.returnTo) }, t('time.stop')),
    );
  };
  scheduleNext();
}
