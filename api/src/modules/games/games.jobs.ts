import { addDays, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import type { GameWallet } from '../transfers/index.ts';
import { closeBarredGames, type WatchDeps } from './close-barred.ts';
import { clearAddresses, writeAddresses } from './game-session.repository.ts';
import { isBeyondChance, computeMaxWin } from './day-sums.rules.ts';

const MINUTE_MS = 60_000;
/** Twice within the second that a bar may take. */
const BARS_INTERVAL_MS = 500;
const ADDRESSES_INTERVAL_MS = 2_000;
/** The provider has probably lost the round. */
const MAX_OPEN_ROUND_MS = 10 * MINUTE_MS;
const ADDRESS_RETENTION_MS = 90 * 24 * 60 * MINUTE_MS;
const BEYOND_WINDOW_MS = 24 * 60 * MINUTE_MS;

type SuspectRound = NonNullable<Awaited<ReturnType<GameWallet['watchedRounds']>>>['beyond'][number];

export function registerGamesJobs(jobs: Pick<Jobs, 'every'>, deps: WatchDeps): void {
  jobs.every('games.bars', BARS_INTERVAL_MS, () => closeBarredGames(deps));
  jobs.every('games.places', ADDRESSES_INTERVAL_MS, openAddressFollower(deps));
  jobs.every('games.forget', 60 * MINUTE_MS, () =>
    clearAddresses(deps.db, new Date(deps.clock.now().getTime() - ADDRESS_RETENTION_MS)),
  );
  jobs.every('games.days', 10 * MINUTE_MS, () => watchDays(deps));
  jobs.every('games.watch', MINUTE_MS, () => watchRounds(deps));
}

async function watchRounds({ db, clock, log, gameWallet }: Omit<WatchDeps, 'geoRestriction'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const rounds = await gameWallet.watchedRounds({
    openBefore: before(MAX_OPEN_ROUND_MS),
    endedSince: before(BEYOND_WINDOW_MS),
  });
  if (rounds === null) return;
  await replaceOpenAlarms({ db, log }, 'round-without-end', rounds.withoutEnd.map(toAlarm), now);
  await replaceOpenAlarms({ db, log }, 'round-beyond', rounds.beyond.map(toAlarm), now);
}

function toAlarm({ provider, roundId, playerId, stakeKyat, winKyat, openedAt }: SuspectRound): Alarm {
  const paid = winKyat === null ? 'no end yet' : `paid ${winKyat}`;
  return {
    subject: `${provider} ${roundId}`,
    detail: `player ${playerId}, staked ${stakeKyat} kyat at ${openedAt}, ${paid}`,
  };
}

/** Without an answer of the game wallet, alarms stay. */
async function watchDays({ db, clock, log, gameWallet }: Omit<WatchDeps, 'geoRestriction'>): Promise<void> {
  const now = clock.now();
  const today = myanmarDateOf(now);
  const days = [addDays(today, -1), today];
  const totals = await Promise.all(days.map((day) => gameWallet.dayTotals(day)));
  if (totals.includes(null)) return;
  const beyond = totals.flatMap((providers, index) =>
    (providers ?? []).filter(isBeyondChance).map((sums) => ({
      subject: `${sums.provider} ${days[index] ?? ''}`,
      detail:
        `paid ${sums.wonKyat} kyat for ${sums.stakedKyat} staked in ${sums.rounds} rounds: ` +
        `its games can hardly pay more than ${computeMaxWin(sums)}`,
    })),
  );
  await replaceOpenAlarms({ db, log }, 'provider-day-beyond', beyond, now);
}

/** Concurrent reports may become visible out of order, so the last ones are read again. */
const OVERLAP = 100;

/** E30: close-barred.ts judges the current address of each session. */
function openAddressFollower({ db, gameWallet }: Pick<WatchDeps, 'db' | 'gameWallet'>): () => Promise<void> {
  let lastSequence = 0;
  return async () => {
    const places = await gameWallet.readSessionAddresses(Math.max(0, lastSequence - OVERLAP));
    if (places === null || places.length === 0) return;
    await writeAddresses(db, places);
    lastSequence = places.at(-1)?.number ?? lastSequence;
  };
}
