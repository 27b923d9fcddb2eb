import { createArgonHashing } from './secret-hashing.ts';

describe('Argon2 hashing', () => {
  it('matches the same secret, and no other', async () => {
    const hashing = createArgonHashing('pepper');
    const hashed = await hashing.hash('golden padauk');

    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashing.matches(hashed, 'golden padauk')).toBe(true);
    expect(await hashing.matches(hashed, 'silver padauk')).toBe(false);
  });

  it('matches nothing with another pepper', async () => {
    const hashed = await createArgonHashing('pepper').hash('123987');

    expect(await createArgonHashing('another').matches(hashed, '123987')).toBe(false);
  });
});
