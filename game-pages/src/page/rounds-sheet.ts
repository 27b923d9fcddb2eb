import type { PlayedRound } from '@padauk/contract/games/game-play';
import { checkRound } from './check-round.rules.ts';
import { createElement } from './dom.ts';
import { isDecided, type RoundInfo } from './game-view.ts';
import { openSheet } from './sheet.ts';
import { formatAmount, type Translate } from './texts.ts';

/** Verifies each round in this browser: seed against commitment, outcome against seed, win against rules. */
export function openRounds(t: Translate, info: RoundInfo, rounds: readonly PlayedRound[]): void {
  openSheet(
    t('rounds.title'),
    t('close'),
    createElement('p', { class: 'quiet' }, t('rounds.how')),
    rounds.length === 0
      ? createElement('p', {}, t('rounds.none'))
      : createElement('ul', { class: 'rounds' }, ...rounds.map((round) => createRoundItem(t, info, round))),
  );
}

export function createRoundItem(t: Translate, info: RoundInfo, round: PlayedRound): HTMLLIElement {
  const verdict = checkRound(info.game, round);
  const stake = round.bets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
  const net = (round.winKyat ?? 0) - stake;
  const heading = isDecided(round) ? info.formatOutcome(t, round.shown) : t(`rounds.${round.state}`);
  return createElement(
    'li',
    {},
    createElement(
      'div',
      { class: 'round-head' },
      createElement('span', {}, heading),
      isDecided(round)
        ? createElement(
            'strong',
            { class: net > 0 ? 'figure gain' : 'figure' },
            `${net > 0 ? '+' : ''}${formatAmount(net)}`,
          )
        : null,
    ),
    createElement('p', { class: verdict === 'right' ? 'verdict right' : 'verdict' }, t(`check.${verdict}`)),
    createElement(
      'details',
      {},
      createElement('summary', {}, t('rounds.seeds')),
      createSeedLine(t('rounds.promise'), round.commitment),
      createSeedLine(t('rounds.server'), round.serverSeed ?? '–'),
      createSeedLine(t('rounds.client'), round.clientSeed),
    ),
  );
}

function createSeedLine(label: string, value: string): HTMLParagraphElement {
  return createElement('p', { class: 'seed' }, createElement('span', {}, label), createElement('code', {}, value));
}
