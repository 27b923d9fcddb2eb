import { cacheKey, readJson, writeJson } from '@padauk/shared/runtime';

const KEY = cacheKey('celebrated');
/** More tickets than anybody looks at again. */
const KEPT = 50;

const areIds = (candidate: unknown): candidate is readonly string[] =>
  Array.isArray(candidate) && candidate.every((id) => typeof id === 'string');

/** The winning tickets whose petals have fallen on this device: once is a joy, each time is a nuisance. */
export const celebrated = {
  has: (ticketId: string): boolean => (readJson(KEY, areIds) ?? []).includes(ticketId),
  add(ticketId: string): void {
    writeJson(KEY, [...(readJson(KEY, areIds) ?? []), ticketId].slice(-KEPT));
  },
};
