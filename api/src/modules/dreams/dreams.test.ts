import { getDreams } from '@padauk/contract/lottery/dreams.endpoints';
import { isIconPath } from '@padauk/contract/delivery/icon-path.rules';
import { threeD } from '@padauk/contract/lottery/three-d.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { describeOnServers } from '../../../test/describe-on-server.ts';

describeOnServers('dream book', (server) => {
  it('D2 returns eighty entries with distinct names in four languages, distinct icons and valid numbers', async () => {
    const { dreams } = (await server.call(getDreams, {})).body;

    expect(dreams).toHaveLength(80);
    for (const language of ['en', 'uni', 'zh', 'shan'] as const)
      expect(new Set(dreams.map(({ name }) => name[language])).size).toBe(80);
    expect(new Set(dreams.map(({ iconPath }) => iconPath)).size).toBe(80);
    expect(dreams.filter(({ iconPath }) => !isIconPath(iconPath))).toEqual([]);
    const misfits = dreams.filter(
      ({ numbersOfTwo, numbersOfThree }) =>
        numbersOfTwo.length < 2 ||
        numbersOfThree.length < 1 ||
        !numbersOfTwo.every((number) => twoD.isNumber(number)) ||
        !numbersOfThree.every((number) => threeD.isNumber(number)),
    );
    expect(misfits).toEqual([]);
  });
});
