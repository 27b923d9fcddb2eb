import type { AnswerFor } from '@padauk/contract/endpoint';
import { getPromotion, getPromotions } from '@padauk/contract/endpoints/promotions';
import { useResource, type ResourceState } from '@padauk/shared/runtime';

export type Promotions = AnswerFor<typeof getPromotions>;
export type ListedPromotion = Promotions['items'][number];
export type Promotion = AnswerFor<typeof getPromotion>;

export function usePromotions(): ResourceState<Promotions> {
  return useResource(getPromotions, {}, { staleMs: 60_000, isPersisted: true });
}

export function usePromotion(id: string): ResourceState<Promotion> {
  return useResource(getPromotion, { id }, { staleMs: 60_000, isPersisted: true });
}
