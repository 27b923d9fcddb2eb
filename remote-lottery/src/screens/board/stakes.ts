import { memo } from 'react';
import { QuickStakes, StakeField } from '@padauk/shared/betting';

/** Stakes to take in one tap, and the field beside them: not drawn anew by a tap on a number. */
export const Stakes = memo(QuickStakes);
export const Stake = memo(StakeField);
