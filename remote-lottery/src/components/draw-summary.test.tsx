import { screen } from '@testing-library/react';
import { createFakeApi } from '@padauk/shared/testing';
import { noonDraw } from '../test-data/draws.ts';
import { renderLottery } from '../test-data/render-lottery.tsx';
import { DrawLines } from './draw-summary.tsx';

it('K17 shows the opening day of an upcoming draw only once', async () => {
  createFakeApi();
  await renderLottery(
    <DrawLines draw={{ ...noonDraw, date: '2999-11-22', opensAt: '2999-11-22T06:00:00.000Z', status: 'upcoming' }} />,
    { path: '/bet' },
  );
  expect(await screen.findByText(/22\/11\/2999/)).toHaveTextContent(/^(?!.*22\/11\/2999.*22\/11\/2999).*12:30 PM/);
});
