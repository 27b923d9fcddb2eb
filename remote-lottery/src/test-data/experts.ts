import type { Expert } from '../resources/experts.resource.ts';

/** An expert with three numbers for the draw and 40 draws on record. */
export const testPicker: Expert = {
  id: '3c1d2e3f-4a5b-4c6d-8e7f-001122334455',
  name: 'Sayar Htun',
  isFollowed: false,
  record: { draws: 40, hits: 3, expectedHits: 1.2 },
  pick: { numbers: ['05', '27', '50'], publishedAt: '2026-11-20T02:00:00.000Z', isHit: null },
};

/** A new expert without a pick for this draw. */
export const testSilentExpert: Expert = {
  id: '3c1d2e3f-4a5b-4c6d-8e7f-001122334466',
  name: 'Sayar Myint',
  isFollowed: false,
  record: { draws: 0, hits: 0, expectedHits: 0 },
  pick: null,
};
