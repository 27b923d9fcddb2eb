import { doProductsJob } from '../jobs/products-job.ts';
import { test } from '../test.ts';

test('P2 P3 P4 P6 P8 a player bets on 3D, a package and football, and plays a game, in uni', ({ page, platform }) =>
  doProductsJob(page, platform));
