import { REFUSED_FILE } from '../core/altering-proxy.ts';
import { doAdoptedBuildJob } from '../jobs/adopted-build-job.ts';
import { RSPACK, VITE } from '../test-data/example-remotes.ts';
import { test } from '../test.ts';

test.use({ platformFor: 'adopted-builds' });

// In Chromium 106 alone: other-bundlers.spec.ts has more for the newest.
for (const example of [VITE, RSPACK])
  test(`E3 a remote built by ${example.bundler} opens in an old engine, and falls back from an altered chunk`, ({
    page,
    platform,
    watch,
  }) => {
    watch.expectFailure(REFUSED_FILE);
    return doAdoptedBuildJob({ page, platform }, example);
  });
