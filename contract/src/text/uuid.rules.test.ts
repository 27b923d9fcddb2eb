import { UUID } from './uuid.rules.ts';

describe('UUID', () => {
  it.each([
    ['of version 4, as clients create them', '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f', true],
    ['of version 7, as the server creates them', '019aa5d2-1f00-7c3a-8f21-0a1b2c3d4e5f', true],
    ['in capitals', '019AA5D2-1F00-7C3A-8F21-0A1B2C3D4E5F', true],
    ['of version 0', '5b8f3c1e-2d4a-0f60-9b7c-0a1b2c3d4e5f', false],
    ['of another variant', '5b8f3c1e-2d4a-4f60-cb7c-0a1b2c3d4e5f', false],
    ['without its hyphens', '5b8f3c1e2d4a4f609b7c0a1b2c3d4e5f', false],
    ['with a line break at its end', '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f\n', false],
    ['with SQL', "1' or '1'='1", false],
  ])('matches only valid ids: %s', (_title, id, isValid) => {
    expect(UUID.test(id)).toBe(isValid);
  });
});
