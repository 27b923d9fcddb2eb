import { createRequire } from 'node:module';

const { createSharing, HOST_ONLY, SHARED } = createRequire(import.meta.url)('./sharing.cjs');

describe('createSharing', () => {
  it.each([
    ['host', [...SHARED, ...HOST_ONLY]],
    ['remote', SHARED],
    ['standalone', SHARED],
  ])('contains every shared entry as a strict singleton with a version, for the role %s', (role, requests) => {
    expect(createSharing(role)).toEqual(
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

  it('has no fallback modules for a remote', () => {
    expect(Object.values(createSharing('remote')).map((share) => share.import)).toEqual(SHARED.map(() => false));
  });

  it('provides the facades in the host, even if the host does not import them', () => {
    expect(createSharing('host')['@padauk/shared/overlay'].import).toMatch(/shared\/src\/overlay\/index\.tsx?$/);
  });

  it('uses the given ranges of a remote, and the current version otherwise', () => {
    const runtime = '@padauk/shared/runtime';
    const { react, [runtime]: facade } = createSharing('remote', { react: '^19.0.0' });
    expect([react.requiredVersion, facade.requiredVersion]).toEqual(['^19.0.0', `^${facade.version}`]);
  });
});
