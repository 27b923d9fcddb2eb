import type { PlayedRound } from '@padauk/contract/game-play';
import { checkRound } from './check-round.rules.ts';
import { el } from './dom.ts';
import { isDecided, type RoundWords } from './face.ts';
import { openSheet } from './sheet.ts';
import { figures, type Text } from './texts.ts';

/** Verifies each round in this browser: seed against commitment, outcome against seed, win against rules. */
export function openRounds(t: Text, face: RoundWords, rounds: readonly PlayedRound[]): void {
  openSheet(
    t('rounds.title'),
    t('close'),
    el('p', { class: 'quiet' }, t('rounds.how')),
    rounds.length === 0
      ? el('p', {}, t('rounds.none'))
      : el('ul', { class: 'rounds' }, ...rounds.map((round) => roundItem(t, face, round))),
  );
}

export function roundItem(t: Text, face: RoundWords, round: PlayedRound): HTMLLIElement {
  const verdict = checkRound(face.game, round);
  const stake = round.bets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
  const net = (round.winKyat ?? 0) - stake;
  const heading = isDecided(round) ? face.outcome(t, round.shown) : t(`rounds.${round.state}`);
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'round-head' },
      el('span', {}, heading),
      isDecided(round)
        ? el('strong', { class: net > 0 ? 'figure gain' : 'figure' }, `${net > 0 ? '+' : ''}${figures(net)}`)
        : null,
    ),
    el('p', { class: verdict === 'right' ? 'verdict right' : 'verdict' }, t(`check.${verdict}`)),
    el(
      'details',
      {},
      el('summary', {}, t('rounds.seeds')),
      seedLine(t('rounds.promise'), round.commitment),
      seedLine(t('rounds.server'), round.serverSeed ?? '–'),
      seedLine(t('rounds.client'), round.clientSeed),
    ),
  );
}

function seedLine(label: string, value: string): HTMLParagraphElement {
  return el('p', { class: 'seed' }, el('span', {}, label), el('code', {}, value));
}
