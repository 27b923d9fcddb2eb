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

/** A raise waits where there is a limit, and is none or a higher one. */
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

const LIMITS_SENTENCE = 'there is a limit of each period, and a raise waits for its time';

const isConsistentIdentity = ({ state, sentAt, decidedAt, reason, isTaken }: AnswerFor<typeof getIdentity>): boolean =>
  (state === 'none') === (sentAt === null) &&
  (state === 'approved' || state === 'refused') === (decidedAt !== null) &&
  (state === 'refused') === (isTaken || reason !== '') &&
  (!isTaken || reason === '');

export const ACCOUNT_RELATIONS: readonly Relation[] = [
  defineRelation(getCashBack, 'a claimed week has its time, and one to claim a bonus', ({ records }) =>
    records.every(isConsistentWeek),
  ),
  defineRelation(getInvites, 'a claimed week has its time, and one to claim a bonus', ({ records }) =>
    records.every(isConsistentWeek),
  ),
  defineRelation(getProtection, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(setDepositLimit, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(setStakeLimit, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(takeTimeOut, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(takeTimeOut, 'the break has an end', ({ timeOutUntil }) => timeOutUntil !== null),
  defineRelation(excludeSelf, LIMITS_SENTENCE, isConsistentProtection),
  defineRelation(excludeSelf, 'the exclusion has an end', ({ excludedUntil }) => excludedUntil !== null),
  defineRelation(getIdentity, 'times and reason are of the state', isConsistentIdentity),
  defineRelation(submitIdentity, 'times and reason are of the state', isConsistentIdentity),
  defineRelation(submitIdentity, 'what was sent is there', ({ state }) => state !== 'none'),
];
