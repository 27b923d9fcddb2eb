import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import type { Border } from '../border/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import { closeBarredGames } from './close-barred.ts';
import { openPlaceFollower } from './follow-places.ts';
import { watchDays } from './watch-days.ts';
import { forgetAddresses } from './game-session.repository.ts';

const MINUTE_MS = 60_000;
/** Twice within the second that a bar may take. */
const BARS_EVERY_MS = 500;
const PLACES_EVERY_MS = 2_000;
/** The provider has probably lost the round. */
const WITHOUT_END_MS = 10 * MINUTE_MS;
const KEEP_ADDRESS_MS = 90 * 24 * 60 * MINUTE_MS;
const BEYOND_MS = 24 * 60 * MINUTE_MS;

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly gameWallet: GameWallet;
  readonly border: Border;
};
type Watched = NonNullable<Awaited<ReturnType<GameWallet['watchedRounds']>>>['beyond'][number];

export function gamesJobs(jobs: Pick<Jobs, 'every'>, deps: WatchDeps): void {
  jobs.every('games.bars', BARS_EVERY_MS, () => closeBarredGames(deps));
  jobs.every('games.places', PLACES_EVERY_MS, openPlaceFollower(deps));
  jobs.every('games.forget', 60 * MINUTE_MS, () =>
    forgetAddresses(deps.db, new Date(deps.clock.now().getTime() - KEEP_ADDRESS_MS)),
  );
  jobs.every('games.days', 10 * MINUTE_MS, () => watchDays(deps));
  jobs.every('games.watch', MINUTE_MS, () => watchRounds(deps));
}

async function watchRounds({ db, clock, log, gameWallet }: Omit<WatchDeps, 'border'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const rounds = await gameWallet.watchedRounds({ openBefore: before(WITHOUT_END_MS), endedSince: before(BEYOND_MS) });
  if (rounds === null) return;
  await replaceOpenAlarms({ db, log }, 'round-without-end', rounds.withoutEnd.map(alarmOf), now);
  await replaceOpenAlarms({ db, log }, 'round-beyond', rounds.beyond.map(alarmOf), now);
}

function alarmOf({ provider, roundId, playerId, stakeKyat, winKyat, openedAt }: Watched): Alarm {
  const paid = winKyat === null ? 'no end yet' : `paid ${winKyat}`;
  return {
    subject: `${provider} ${roundId}`,
    detail: `player ${playerId}, staked ${stakeKyat} kyat at ${openedAt}, ${paid}`,
  };
}
