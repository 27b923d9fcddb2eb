import type { PlaySession } from '@padauk/contract/game-play';
import { lowLevelOf } from '@padauk/contract/rules/game-wallet';
import { untilNextNotice } from './bets.rules.ts';
import { el } from './dom.ts';
import { openSheet } from './sheet.ts';
import { figures, type Text } from './texts.ts';

/** The notice above the table: a low balance (E28) or a closed session; null otherwise. */
export function noticeOf(t: Text, session: PlaySession): HTMLElement | null {
  const { isOpen, wallet, returnTo, game } = session;
  if (!isOpen)
    return el(
      'div',
      { class: 'notice warn', role: 'alert' },
      el('p', {}, t('closed')),
      el('a', { href: gamesOf(returnTo) }, t('back')),
    );
  const level = wallet === null ? 'none' : lowLevelOf(wallet.balanceKyat);
  if (wallet === null || level === 'none') return null;
  return el(
    'div',
    { class: level === 'warning' ? 'notice warn' : 'notice', role: 'status' },
    el('p', {}, t('low', { amount: figures(wallet.balanceKyat) })),
    // One tap transfers money there, and the same game opens again.
    el('a', { href: `${gamesOf(returnTo)}?play=${game}` }, t('transfer')),
  );
}

export function gamesOf(returnTo: string): string {
  return `${returnTo}/games/game_list`;
}

/** RTS 13: every half hour, session time and net result. The player has to confirm it. */
export function startSessionNotices(t: Text, latest: () => Promise<PlaySession | null>, openedAtMs: number): void {
  const plan = (): void =>
    void setTimeout(
      () => void latest().then(tell).finally(plan),
      untilNextNotice(Math.max(0, Date.now() - openedAtMs)),
    );
  const tell = (session: PlaySession | null): void => {
    const wallet = session?.wallet ?? null;
    if (session === null || wallet === null) return;
    const { stakedKyat, wonKyat } = wallet;
    const net = wonKyat - stakedKyat;
    const minutes = Math.round((Date.now() - openedAtMs) / 60_000);
    const sheet = openSheet(
      t('time.title'),
      t('close'),
      el('p', {}, t('time.played', { minutes })),
      el('p', { class: 'return' }, t(net < 0 ? 'time.lost' : 'time.won', { amount: figures(Math.abs(net)) })),
      el('button', { type: 'button', class: 'go', press: () => sheet.close() }, t('time.goOn')),
      el('a', { class: 'second', href: gamesOf(session.returnTo) }, t('time.stop')),
    );
  };
  plan();
}
