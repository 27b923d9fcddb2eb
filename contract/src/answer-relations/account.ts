import type { AnswerFor } from '../endpoint.ts';
import { getCashBack, getInvites } from '../endpoints/bonus.ts';
import { relation, type Relation } from './relation.ts';

type Week = Pick<AnswerFor<typeof getInvites>['records'][number], 'state' | 'bonusKyat' | 'claimedAt'>;

const isWeek = ({ state, bonusKyat, claimedAt }: Week): boolean =>
  (state === 'claimed') === (claimedAt !== null) && (bonusKyat > 0 || state !== 'claimable');

export const ACCOUNT_RELATIONS: readonly Relation[] = [
  relation(getCashBack, 'a claimed week has its time, and one to claim a bonus', ({ records }) =>
    records.every(isWeek),
  ),
  relation(getInvites, 'a claimed week has its time, and one to claim a bonus', ({ records }) => records.every(isWeek)),
];
