import { memo } from 'react';
import { QuickStakes, StakeField } from '@padauk/shared/betting';

/** Memoised: a tap on a number must not rerender them. */
export const MemoQuickStakes = memo(QuickStakes);
export const MemoStakeField = memo(StakeField);
