import { buildCacheKey, readJson, writeJson } from '@padauk/shared/runtime';

const KEY = buildCacheKey('celebrated');
const MAX_STORED = 50;

const isIdList = (candidate: unknown): candidate is readonly string[] =>
  Array.isArray(candidate) && candidate.every((id) => typeof id === 'string');

/** Winning tickets already celebrated on this device. */
export const celebrated = {
  has: (ticketId: string): boolean => (readJson(KEY, isIdList) ?? []).includes(ticketId),
  add(ticketId: string): void {
    writeJson(KEY, [...(readJson(KEY, isIdList) ?? []), ticketId].slice(-MAX_STORED));
  },
};
