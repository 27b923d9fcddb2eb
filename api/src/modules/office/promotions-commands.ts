import { accepted, type Result } from '@padauk/contract/result';
import {
  addPromotion,
  changePromotion,
  listPromotions,
  switchPromotion,
  type ChangedPromotion,
} from '../promotions/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

type PromotionCommandName = 'promotions' | 'add-promotion' | 'change-promotion' | 'turn-promotion';

export function createPromotionsCommands(deps: OfficeDeps): Handlers<PromotionCommandName> {
  return {
    promotions: async () => accepted({ rows: (await listPromotions(deps.db)).map((row) => ({ ...row })) }),
    'add-promotion': async ({ file }, operator) => {
      const added = await addPromotion(deps, file, operator);
      return added.ok ? accepted({ rows: [{ ...added.value }], after: added.value }) : added;
    },
    'change-promotion': async ({ promotion, file }, operator) =>
      toOutcome(await changePromotion(deps, { id: promotion, text: file, operator })),
    'turn-promotion': async ({ promotion, to }, operator) =>
      toOutcome(await switchPromotion(deps, { id: promotion, isOn: to === 'on', operator })),
  };
}

function toOutcome(changed: Result<ChangedPromotion>): Result<Outcome> {
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  return accepted({ rows: [{ ...after }], before, after });
}
