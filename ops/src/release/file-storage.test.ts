import { describeOnStores } from '../../test/stores.ts';

const FIFTY = Array.from({ length: 50 }, (_, index) => `${index}`);
const toBytes = (text: string): Buffer => Buffer.from(text);

describeOnStores('the files of a store', (under) => {
  const textOf = async (name: string): Promise<string | undefined> =>
    (await under().storage.read(name))?.bytes.toString();

  it('of 50 who create one name at the same moment one does, and its file is whole', async () => {
    const made = await Promise.all(
      FIFTY.map((text) => under().storage.create('registry/history/1.json', toBytes(text.repeat(10_000)))),
    );

    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await textOf('registry/history/1.json')).toBe(`${made.indexOf(true)}`.repeat(10_000));
  });

  it('a file is replaced by who has read it as it is, and by nobody else', async () => {
    const { storage } = under();
    await storage.create('registry.json', toBytes('one'));
    const read = await storage.read('registry.json');
    if (read === null) throw new Error('not there');

    expect([
      await storage.replace('registry.json', toBytes('two'), read),
      await storage.replace('registry.json', toBytes('three'), read),
      await textOf('registry.json'),
    ]).toEqual([true, false, 'two']);
    await storage.remove('registry.json');
    expect(await storage.replace('registry.json', toBytes('four'), read)).toBe(false);
  });

  it('lines that are appended at the same moment are all there, each whole', async () => {
    await Promise.all(
      FIFTY.slice(0, 10).map((line) => under().storage.append('registry/audit.jsonl', line.repeat(100))),
    );

    expect((await textOf('registry/audit.jsonl'))?.trim().split('\n').sort()).toEqual(
      FIFTY.slice(0, 10).map((line) => line.repeat(100)),
    );
  });

  it('what is not there is null, and a folder that is not there is empty', async () => {
    const { storage } = under();

    expect([
      await storage.read('nothing'),
      await storage.read('nothing/in/here'),
      await storage.files('nothing'),
      await storage.folders('nothing'),
    ]).toEqual([null, null, [], []]);
    await storage.remove('nothing');
  });

  it('a folder is gone with its last file', async () => {
    const { storage } = under();
    await storage.create('r/lottery/a/one.js', toBytes('1'));
    await storage.create('r/lottery/a/sub/two.js', toBytes('2'));
    await storage.remove('r/lottery/a/sub/two.js');
    expect([await storage.files('r'), await storage.folders('r/lottery')]).toEqual([['r/lottery/a/one.js'], ['a']]);
    await storage.remove('r/lottery/a/one.js');

    expect(await storage.folders('r')).toEqual([]);
  });
});
