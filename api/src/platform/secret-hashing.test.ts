import { createArgonHashing } from './secret-hashing.ts';

describe('hashing of secrets', () => {
  it('knows the secret again, and no other', async () => {
    const hashing = createArgonHashing('pepper');
    const hashed = await hashing.hash('golden padauk');

    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([await hashing.matches(hashed, 'golden padauk'), await hashing.matches(hashed, 'silver padauk')]).toEqual([
      true,
      false,
    ]);
  });

  it('is worth nothing without the pepper', async () => {
    const hashed = await createArgonHashing('pepper').hash('123987');

    expect(await createArgonHashing('another').matches(hashed, '123987')).toBe(false);
  });
});
