import { describeOnStores } from '../../test/stores.ts';

const FIFTY = Array.from({ length: 50 }, (_, index) => `${index}`);
const toBytes = (text: string): Buffer => Buffer.from(text);

describeOnStores('the files of a store', (under) => {
  const readText = async (name: string): Promise<string | undefined> =>
    (await under().storage.read(name))?.bytes.toString();

  it('of 50 concurrent creates of one name exactly one succeeds, with a complete file', async () => {
    const results = await Promise.all(
      FIFTY.map((text) => under().storage.create('registry/history/1.json', toBytes(text.repeat(10_000)))),
    );

    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readText('registry/history/1.json')).toBe(`${results.indexOf(true)}`.repeat(10_000));
  });

  it('replace succeeds only for the version that was read', async () => {
    const { storage } = under();
    await storage.create('registry.json', toBytes('one'));
    const read = await storage.read('registry.json');
    if (read === null) throw new Error('registry.json is missing');

    expect([
      await storage.replace('registry.json', toBytes('two'), read),
      await storage.replace('registry.json', toBytes('three'), read),
      await readText('registry.json'),
    ]).toEqual([true, false, 'two']);
    await storage.remove('registry.json');
    expect(await storage.replace('registry.json', toBytes('four'), read)).toBe(false);
  });

  it('concurrent appends keep every line complete', async () => {
    await Promise.all(
      FIFTY.slice(0, 10).map((line) => under().storage.append('registry/audit.jsonl', line.repeat(100))),
    );

    expect((await readText('registry/audit.jsonl'))?.trim().split('\n').sort()).toEqual(
      FIFTY.slice(0, 10).map((line) => line.repeat(100)),
    );
  });

  it('the time of a change is the one that a read returns', async () => {
    const { storage } = under();
    await storage.create('r/lottery/a/one.js', toBytes('1'));

    expect(await storage.changedAt('r/lottery/a/one.js')).toEqual(
      (await storage.read('r/lottery/a/one.js'))?.changedAt,
    );
  });

  it('a missing file is null, and a missing folder is empty', async () => {
    const { storage } = under();

    expect([
      await storage.read('nothing'),
      await storage.read('nothing/in/here'),
      await storage.changedAt('nothing'),
      await storage.files('nothing'),
      await storage.folders('nothing'),
    ]).toEqual([null, null, null, [], []]);
    await storage.remove('nothing');
  });

  it('a folder disappears with its last file', async () => {
    const { storage } = under();
    await storage.create('r/lottery/a/one.js', toBytes('1'));
    await storage.create('r/lottery/a/sub/two.js', toBytes('2'));
    await storage.remove('r/lottery/a/sub/two.js');
    expect([await storage.files('r'), await storage.folders('r/lottery')]).toEqual([['r/lottery/a/one.js'], ['a']]);
    await storage.remove('r/lottery/a/one.js');

    expect(await storage.folders('r')).toEqual([]);
  });
});
