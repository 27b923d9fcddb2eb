import { cacheKey, readJson, writeJson } from '@padauk/shared/runtime';

const KEY = cacheKey('celebrated');
const KEPT = 50;

const areIds = (candidate: unknown): candidate is readonly string[] =>
  Array.isArray(candidate) && candidate.every((id) => typeof id === 'string');

/** Winning tickets already celebrated on this device. */
export const celebrated = {
  has: (ticketId: string): boolean => (readJson(KEY, areIds) ?? []).includes(ticketId),
  add(ticketId: string): void {
    writeJson(KEY, [...(readJson(KEY, areIds) ?? []), ticketId].slice(-KEPT));
  },
};
