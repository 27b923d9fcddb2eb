import type { EditableBet } from '@padauk/shared/betting';
import type { Fixtures, LinePick } from '../resources/fixtures.resource.ts';
import type { SlipModel } from '../screens/board/use-slip.ts';
import type { DraftLeg } from '../state/maung-draft.rules.ts';
import { createMatch } from '../test-data/maung.ts';

export const FEE: NonNullable<Fixtures['fees']>[number] = { fromLegs: 1, base: 'profit', percent: 5 };

/** Open, with 1+50 on the first team and 2= on goals. */
export const MATCH = createMatch(1, { home: 'Bagan Stars', away: 'Pyay United', opensAt: '2026-11-20T01:00:00.000Z' });

export const PICK: LinePick = {
  market: 'body',
  side: 'upper',
  upper: MATCH.upper,
  home: MATCH.home,
  away: MATCH.away,
  line: { goals: 1, sign: '+', pricePercent: 50 },
};

export const LEG: DraftLeg = { ...PICK, matchId: MATCH.id, priceVersion: 1, startsAt: MATCH.startsAt };

const SLIP = {
  match: MATCH,
  pick: PICK,
  fee: FEE,
  stakeKyat: 10_000,
  priceRule: 'ask' as const,
  remainingKyat: 300_000,
  balanceKyat: 134_800,
  oldLine: null,
  obstacle: null,
  request: null,
};

const BET = { hasAttempted: false, refusal: null, clearRefusal: () => undefined, place: async () => undefined };

/** A slip on the first team with a stake that the balance covers. */
export function createSlip(
  overrides: Partial<Extract<SlipModel, { kind: 'editable' }>> = {},
  placing: Partial<EditableBet & { readonly kind: 'ready' | 'off' }> = {},
): SlipModel {
  const editable = {
    ...SLIP,
    placing: { ...BET, kind: 'ready' as const, ...placing },
    setStake: () => undefined,
    setPriceRule: () => undefined,
  };
  return { kind: 'editable', ...editable, ...overrides };
}

export function createLockedSlip(placing: Extract<SlipModel, { kind: 'locked' }>['placing']): SlipModel {
  return { kind: 'locked', ...SLIP, placing, setStake: null, setPriceRule: null };
}
