import { enterResult, advanceToMorning } from '../commands/draws.ts';
import { addExpert, publishPicks } from '../commands/experts.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createBoardPage } from '../pages/two-d.ts';

test("P3 a player copies an expert's picks to the board, and the expert's record counts the hit after the draw", async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const draw = await advanceToMorning(platform);
  const expert = await addExpert(platform);
  const words = (key: string): string => app.texts.get('lottery', key);
  const card = app.main.getByRole('heading', { name: expert.name }).locator('../../..');

  await test.step('Given picks that the office published for the open draw', async () => {
    await publishPicks(platform, expert, draw, ['47', '74', '05']);
    await logInOnPage(page, platform, await signUpPlayer(platform));
  });
  await test.step('When the player follows the expert and copies the picks', async () => {
    await app.open('/twoD/twodSayar');
    await expect(card).toContainText(words('experts.noRecord'));
    await card.getByRole('button', { name: words('experts.follow') }).click();
    await expect(card.getByRole('button', { name: words('experts.following') })).toBeVisible();
    await card.getByRole('button', { name: words('experts.copy') }).click();
  });
  await test.step('Then the numbers are selected on the board of that draw', async () => {
    const board = createBoardPage(page, app);
    for (const number of ['47', '74', '05'])
      await expect(board.findNumber(number)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`draw=${draw.id}`));
  });
  await test.step('And after the draw it says that one draw is too few to judge', async () => {
    await enterResult(platform, draw, { index: '1,298.54', value: '45,677.21' });
    await app.open(`/twoD/twodSayarOldbet?expert=${expert.id}`);
    await expect(app.main.getByText(words('experts.outcome.hit'), { exact: true })).toBeVisible();
    await expect(app.main).toContainText(app.texts.get('lottery', 'experts.fewDraws_one', { count: 1 }));
  });
});
