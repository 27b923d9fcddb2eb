import { useState } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import { useBalance, type EditableBet, type TicketPlacement } from '@padauk/shared/betting';
import type { Phase } from './draw.rules.ts';
import type { Draw } from './lottery.types.ts';
import { usePhase } from './use-phase.ts';

/** `closed`: nothing new is sent. A bet in flight or with an unknown outcome stays so: its key is still valid. */
export type DrawPlacement<Request> =
  TicketPlacement<Request> | (EditableBet & { readonly kind: 'closed'; readonly phase: Exclude<Phase, 'open'> });

function closeWithDraw<Request>(placing: TicketPlacement<Request>, clockPhase: Phase): DrawPlacement<Request> {
  if (placing.kind !== 'ready' && placing.kind !== 'off') return placing;
  const phase = placing.refusal?.code === 'DRAW_CLOSED' && clockPhase === 'open' ? 'closed' : clockPhase;
  return phase === 'open' ? placing : { ...placing, kind: 'closed', phase };
}

/** `balanceKyat` is null while unknown; while a bet is in flight, it is the balance from before the bet. */
export function useDrawPlacement<Request>(draw: Draw, placing: TicketPlacement<Request>) {
  const phase = usePhase(draw);
  const wallet = useBalance();
  const walletKyat = wallet.kind === 'ready' ? wallet.value.mainKyat : null;
  const [balanceKyat, setBalanceKyat] = useState<Kyat | null>(null);
  if (placing.kind !== 'sending' && balanceKyat !== walletKyat) setBalanceKyat(walletKyat);
  return { placing: closeWithDraw(placing, phase), balanceKyat };
}
