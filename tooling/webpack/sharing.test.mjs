import { createRequire } from 'node:module';

const { FIRST_LOAD, LAZY, providedVersions, requiredRanges, sharing } = createRequire(import.meta.url)('./sharing.cjs');
const everything = [...FIRST_LOAD, ...LAZY];

describe('the sharing list', () => {
  it.each(['host', 'remote', 'standalone'])('has every shared entry once, as a strict singleton of an explicit version, for a %s', (role) => {
    expect(sharing(role)).toEqual(
      Object.fromEntries(everything.map((request) => [request, expect.objectContaining({ singleton: true, strictVersion: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })])),
    );
  });

  it('lets a remote build none of it', () => {
    expect(Object.values(sharing('remote')).map((share) => share.import)).toEqual(everything.map(() => false));
  });

  it('lets the host offer the facades also where it does not import them itself', () => {
    expect(sharing('host')['@padauk/shared/overlay'].import).toMatch(/shared\/src\/overlay\/index\.tsx?$/);
  });

  it('asks for what the host of the same sources provides', () => {
    const provided = Object.entries(providedVersions()).map(([request, version]) => [request, `^${version}`]);
    expect(requiredRanges()).toEqual(Object.fromEntries(provided));
  });
});
