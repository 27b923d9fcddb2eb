import { createRequire } from 'node:module';

const { FIRST_LOAD, HOST_ONLY, LAZY, manifestRanges, providedVersions, requiredRanges, sharing } = createRequire(
  import.meta.url,
)('./sharing.cjs');
const everything = [...FIRST_LOAD, ...LAZY];

describe('the sharing list', () => {
  it.each([
    ['host', [...everything, ...HOST_ONLY]],
    ['remote', everything],
    ['standalone', everything],
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
    expect(Object.values(sharing('remote')).map((share) => share.import)).toEqual(everything.map(() => false));
  });

  it('lets the host offer the facades also where it does not import them itself', () => {
    expect(sharing('host')['@padauk/shared/overlay'].import).toMatch(/shared\/src\/overlay\/index\.tsx?$/);
  });

  it('asks for what the host of the same sources provides', () => {
    const { '@padauk/contract': contract, ...shared } = providedVersions();
    const forRemotes = Object.entries(shared).filter(([request]) => !HOST_ONLY.includes(request));
    expect(requiredRanges()).toEqual(
      Object.fromEntries(forRemotes.map(([request, version]) => [request, `^${version}`])),
    );
    expect(manifestRanges()).toEqual({ contract: `^${contract}`, shared: requiredRanges()['@padauk/shared/runtime'] });
  });
});
