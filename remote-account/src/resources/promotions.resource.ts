import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getPromotion, getPromotions } from '@padauk/contract/wallet/promotions.endpoints';
import { useResource } from '@padauk/shared/runtime';

export type Promotions = AnswerFor<typeof getPromotions>;
export type ListedPromotion = Promotions['items'][number];
export type Promotion = AnswerFor<typeof getPromotion>;

export const usePromotions = () => useResource(getPromotions, {}, { staleMs: 60_000, isPersisted: true });

export const usePromotion = (id: string) => useResource(getPromotion, { id }, { staleMs: 60_000, isPersisted: true });
