export const IDENTITY_STATES = ['none', 'submitted', 'approved', 'refused'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

export const IDENTITY_SIDES = ['front', 'back', 'selfie'] as const;
export type IdentitySide = (typeof IDENTITY_SIDES)[number];

export const IDENTITY = {
  minimumAge: 18,
  perDay: 5,
  photoMaximumSidePx: 1_280,
  photoMaximumBytes: 900_000,
  /** After the decision; then pictures and number are deleted. */
  keptDays: 90,
} as const;
