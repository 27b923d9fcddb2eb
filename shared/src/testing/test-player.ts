import type { Player } from '@padauk/shared/runtime';

/** Verified, with a PIN. */
export const testPlayer: Player = {
  id: 'p-1',
  phone_full_number: '09771234567',
  name: 'Ma Hla',
  photoUrl: null,
  email: null,
  agent: null,
  referralCode: 'HLA123',
  isPhoneVerified: true,
  isEmailVerified: false,
  hasPin: true,
  hasReferrer: false,
  joinedAt: '2026-11-01T03:30:00.000Z',
};
