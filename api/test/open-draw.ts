/** A draw of 2D, open at 10:30 in Myanmar on its day, for tests of rules. */
export const OPEN_DRAW = {
  id: 'draw',
  game: 'two_d',
  date: '2026-11-20',
  slot: 'noon',
  opensAt: new Date('2026-11-19T10:30:00Z'),
  closesAt: new Date('2026-11-20T05:20:00Z'),
  drawsAt: new Date('2026-11-20T05:31:00Z'),
  resultVersion: null,
  result: null,
  figures: null,
  settledAt: null,
  voidedAt: null,
  voidReason: null,
  refundedAt: null,
  announcedStatus: 'open',
} as const;
