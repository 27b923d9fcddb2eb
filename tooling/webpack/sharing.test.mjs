import { createRequire } from 'node:module';

const { HOST_ONLY, SHARED, sharing } = createRequire(import.meta.url)('./sharing.cjs');

describe('the sharing list', () => {
  it.each([
    ['host', [...SHARED, ...HOST_ONLY]],
    ['remote', SHARED],
    ['standalone', SHARED],
  ])('has every shared entry once, as a strict singleton of an explicit version, for a %s', (role, requests) => {
    expect(sharing(role)).toEqual(
      Object.fromEntries(
        requests.map((request) => [
          request,
          expect.objectContaining({
            singleton: true,
            strictVersion: true,
            version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          }),
        ]),
      ),
    );
  });

  it('lets a remote build none of it', () => {
    expect(Object.values(sharing('remote')).map((share) => share.import)).toEqual(SHARED.map(() => false));
  });

  it('lets the host offer the facades also where it does not import them itself', () => {
    expect(sharing('host')['@padauk/shared/overlay'].import).toMatch(/shared\/src\/overlay\/index\.tsx?$/);
  });

  it('asks for what a remote takes, by the ranges of its sources', () => {
    const runtime = '@padauk/shared/runtime';
    const { react, [runtime]: door } = sharing('remote', { react: '^19.0.0' });
    expect([react.requiredVersion, door.requiredVersion]).toEqual(['^19.0.0', `^${door.version}`]);
  });
});
