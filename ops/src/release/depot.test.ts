import { describeOnStores } from '../../test/stores.ts';

const FIFTY = Array.from({ length: 50 }, (_, index) => `${index}`);
const bytes = (text: string): Buffer => Buffer.from(text);

describeOnStores('the files of a store', (under) => {
  const textOf = async (name: string): Promise<string | undefined> =>
    (await under().depot.read(name))?.bytes.toString();

  it('of 50 who create one name at the same moment one does, and its file is whole', async () => {
    const made = await Promise.all(
      FIFTY.map((text) => under().depot.create('registry/history/1.json', bytes(text.repeat(10_000)))),
    );

    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await textOf('registry/history/1.json')).toBe(`${made.indexOf(true)}`.repeat(10_000));
  });

  it('a file is replaced by who has read it as it is, and by nobody else', async () => {
    const { depot } = under();
    await depot.create('registry.json', bytes('one'));
    const read = await depot.read('registry.json');
    if (read === null) throw new Error('not there');

    expect([
      await depot.replace('registry.json', bytes('two'), read),
      await depot.replace('registry.json', bytes('three'), read),
      await textOf('registry.json'),
    ]).toEqual([true, false, 'two']);
    await depot.remove('registry.json');
    expect(await depot.replace('registry.json', bytes('four'), read)).toBe(false);
  });

  it('lines that are appended at the same moment are all there, each whole', async () => {
    await Promise.all(FIFTY.slice(0, 10).map((line) => under().depot.append('registry/audit.jsonl', line.repeat(100))));

    expect((await textOf('registry/audit.jsonl'))?.trim().split('\n').sort()).toEqual(
      FIFTY.slice(0, 10).map((line) => line.repeat(100)),
    );
  });

  it('what is not there is null, and a folder that is not there is empty', async () => {
    const { depot } = under();

    expect([
      await depot.read('nothing'),
      await depot.read('nothing/in/here'),
      await depot.files('nothing'),
      await depot.folders('nothing'),
    ]).toEqual([null, null, [], []]);
    await depot.remove('nothing');
  });

  it('a folder is gone with its last file', async () => {
    const { depot } = under();
    await depot.create('r/lottery/a/one.js', bytes('1'));
    await depot.create('r/lottery/a/sub/two.js', bytes('2'));
    await depot.remove('r/lottery/a/sub/two.js');
    expect([await depot.files('r'), await depot.folders('r/lottery')]).toEqual([['r/lottery/a/one.js'], ['a']]);
    await depot.remove('r/lottery/a/one.js');

    expect(await depot.folders('r')).toEqual([]);
  });
});
