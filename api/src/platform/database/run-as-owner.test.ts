import { createHmac } from 'node:crypto';
import { buildScramVerifier } from './run-as-owner.ts';

describe('buildScramVerifier', () => {
  const SALT = 'W22ZaJ0SNY7soEsUEjb6gQ=='; // RFC 7677, section 3
  const NONCE = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
  const MESSAGE = `n=user,r=rOprNGfwEbeRWgbNEkqO,r=${NONCE},s=${SALT},i=4096,c=biws,r=${NONCE}`;

  it('returns a server key that proves the example of RFC 7677', () => {
    const [, serverKey = ''] = buildScramVerifier('pencil', Buffer.from(SALT, 'base64')).split(':').slice(1);

    expect(createHmac('sha256', Buffer.from(serverKey, 'base64')).update(MESSAGE).digest('base64')).toBe(
      '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
    );
  });

  it('does not contain the password, and differs each time', () => {
    const verifier = buildScramVerifier('pencil');

    expect(verifier).toMatch(/^SCRAM-SHA-256\$4096:[\w+/=]{24}\$[\w+/=]{44}:[\w+/=]{44}$/);
    expect(buildScramVerifier('pencil')).not.toBe(verifier);
  });
});
