import { readPicture } from '../../gate/smoke/smoke-records.ts';
import { UsageError } from '../../terminal/command-line.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import type { Answer, Invocation } from '../../verb.ts';

export async function run({ words: { remote = '', build = '', number = '' }, store }: Invocation): Promise<Answer> {
  const count = number === '' ? 1 : Number(number);
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError(`gate-picture: "${number}" is not the number of a finding`);
  const picture = await readPicture(store, { remote, buildId: build, number: count });
  if (picture === null)
    throw new RefusalError(
      `the store has no picture ${count} of ${remote} ${build}`,
      `pnpm ops release promote ${remote} ${build} --dry-run tests it again`,
    );
  const file = `${store.location}/gate/pictures/${remote}/${build}/${count}.jpg`;
  return {
    isOk: true,
    json: { remote, build, number: count, type: 'image/jpeg', base64: picture.toString('base64') },
    text: `${file}: ${picture.length} bytes`,
  };
}
