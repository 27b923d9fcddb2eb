/** Where the proof of an identity stands. `none`: the player has sent nothing. */
export const IDENTITY_STATES = ['none', 'submitted', 'approved', 'refused'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** What is photographed: both sides of the card, and the face of who holds it. */
export const IDENTITY_SIDES = ['front', 'back', 'selfie'] as const;
export type IdentitySide = (typeof IDENTITY_SIDES)[number];

export const IDENTITY = {
  minimumAge: 18,
  perDay: 5,
  photoMaximumSidePx: 1_280,
  /** A JPEG of that side stays far below. */
  photoMaximumBytes: 900_000,
  /** After the decision; then the pictures and the number are deleted. */
  keptDays: 90,
} as const;
