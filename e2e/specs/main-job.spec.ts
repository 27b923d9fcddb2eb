import { DEPTH } from '../core/depth.ts';
import { doMainJob } from '../jobs/main-job.ts';
import { test } from '../test.ts';

test.use({ showsAd: true });

for (const locale of DEPTH.journeyLanguages)
  test(`P1 P7 T3 T6 T9 E21 E22 a visitor signs up, tops up, bets, wins and withdraws, in ${locale}`, async ({
    page,
    context,
    platform,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await doMainJob({ page, platform, locale, canReadClipboard: true });
  });
