import type { AnswerFor } from '../endpoint.ts';
import { getCashBack, getInvites } from '../endpoints/bonus.ts';
import { getIdentity, submitIdentity } from '../endpoints/identity.ts';
import { excludeSelf, getProtection, setDepositLimit, setStakeLimit, takeTimeOut } from '../endpoints/protection.ts';
import { PROTECTION } from '../limits.ts';
import { LIMIT_PERIODS } from '../rules/protection.ts';
import { defineRelation, type Relation } from './relation.ts';

type Week = Pick<AnswerFor<typeof getInvites>['records'][number], 'state' | 'bonusKyat' | 'claimedAt'>;

const isConsistentWeek = ({ state, bonusKyat, claimedAt }: Week): boolean =>
  (state === 'claimed') === (claimedAt !== null) && (bonusKyat > 0 || state !== 'claimable');

type Protection = AnswerFor<typeof getProtection>;

/** A pending raise requires a limit, and removes it or sets a higher one. */
const areConsistentLimits = (limits: Protection['limits'], minimumKyat: number): boolean =>
  limits.map(({ period }) => period).join() === LIMIT_PERIODS.join() &&
  limits.every(
    ({ limitKyat, usedKyat, nextLimitKyat, nextFrom }) =>
      usedKyat >= 0 &&
      (limitKyat === null || (limitKyat >= minimumKyat && limitKyat <= PROTECTION.maximumLimitKyat)) &&
      (nextFrom === null
        ? nextLimitKyat === null
        : limitKyat !== null && (nextLimitKyat === null || nextLimitKyat > limitKyat)),
  );

const isConsistentProtection = ({ limits, stakeLimits }: Protection): boolean =>
  areConsistentLimits(limits, PROTECTION.minimumLimitKyat) &&
  areConsistentLimits(stakeLimits, PROTECTION.minimumStakeLimitKyat);

const LIMITS_SENTENCE = 'each period has a limit, and a raise has the time from which it applies';

const isConsistentIdentity = ({ state, sentAt, decidedAt, reason, isTaken }: AnswerFor<typeof getIdentity>): boolean =>
  (state === 'none') === (sentAt === null) &&
  (state === 'approved' || state === 'refused') === (decidedAt !== null) &&
  (state === 'refused') === (isTaken || reason !== '') &&
  (!isTaken || reason === '');

export const ACCOUNT_RELATIONS: readonly Relation[] = [
  defineRelation(
    getCashBack,
    'a claimed week has the time of the claim, and a claimable one has a bonus',
    ({ records }) => records.every(isConsistentWeek),
  ),
  defineRelation(
    getInvites,
    'a claimed week has the time of the claim, and a claimable one has a bonus',
    ({ records }) => records.every(isConsistentWeek),
  ),
  defineRelation(getProtection, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(setDepositLimit, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(setStakeLimit, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(takeTimeOut, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(takeTimeOut, 'the break has an end time', ({ timeOutUntil }) => timeOutUntil !== null),
  defineRelation(excludeSelf, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(excludeSelf, 'the exclusion has an end time', ({ excludedUntil }) => excludedUntil !== null),
  defineRelation(getIdentity, 'times and reason match the state', isConsistentIdentity),
  defineRelation(submitIdentity, 'times and reason match the state', isConsistentIdentity),
  defineRelation(submitIdentity, 'a submission never has the state none', ({ state }) => state !== 'none'),
];
