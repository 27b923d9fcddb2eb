import { useState, type ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import type { StakeRules } from '@padauk/contract/products';
import { RemarkLines } from '../screens/remark/remark-lines.tsx';
import { toRemarkLines } from '../screens/remark/remark.rules.ts';
import type { RemarkModel } from '../screens/remark/use-remark.ts';
import type { DraftLine } from '../state/draft.rules.ts';

interface StakeTableProps {
  readonly stake: StakeRules;
  readonly lines: readonly DraftLine[];
  readonly remaining?: ReadonlyMap<string, Kyat>;
  readonly nearMultiplier?: number | null;
  readonly placing?: Partial<RemarkModel['placing']>;
}

export function StakeTable({
  stake,
  lines: given,
  remaining = new Map(),
  nearMultiplier = null,
  placing = {},
}: StakeTableProps): ReactElement {
  const [draft, setDraft] = useState(given);
  const nothing = (): void => undefined;
  const lines = toRemarkLines(draft, { remaining, refusal: null, payoutMultiplier: 85, nearMultiplier, stake });
  const model: RemarkModel = {
    kind: 'reviewing',
    phase: 'open',
    lines,
    totalKyat: 0,
    bestPayoutKyat: 0,
    exceededLimitKyat: null,
    balanceKyat: null,
    placing: {
      isPlaced: false,
      isSending: false,
      isOff: false,
      hasAttempted: true,
      unknown: null,
      refusal: null,
      clearRefusal: nothing,
      place: async () => undefined,
      ...placing,
    },
    stake,
    setStake: (number, stakeKyat) =>
      setDraft(draft.map((line) => (line.number === number ? { ...line, stakeKyat } : line))),
    setCommonStake: nothing,
    setStakes: nothing,
    remove: (number) => setDraft(draft.filter((line) => line.number !== number)),
    reduce: nothing,
    place: nothing,
  };
  return <RemarkLines model={model} />;
}
