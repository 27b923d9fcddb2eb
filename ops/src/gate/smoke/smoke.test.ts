import { releaseOf } from '../../../test/a-build.ts';
import { EMPTY } from '../../release/registry.rules.ts';
import { folderStorage } from '../../release/folder-storage.ts';
import { storeIn } from '../../release/store.ts';
import { smokeTest } from './index.ts';
import { installedChromium } from './installed-chromium.ts';

const said: string[] = [];
const context = {
  store: storeIn(folderStorage('/nowhere/releases')),
  release: releaseOf({ remote: 'lottery', buildId: 'a' }),
  report: (line: string) => void said.push(line),
  smoke: true,
};

it('there is nothing to try a remote in before a host is live, which is said', async () => {
  expect([await smokeTest({ ...context, registry: EMPTY }), said]).toEqual([
    [],
    ['smoke test: no host is live yet, so there is no shell to try it in'],
  ]);
});

it('without a Chromium the finding says how to get one, or how to do without', async () => {
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
  const [finding] = await smokeTest({
    ...context,
    registry: { ...EMPTY, host: { active: 'h', lkg: 'h', blocked: [] } },
  });
  process.env['CHROMIUM_PATH'] = before ?? '';

  expect([finding?.check, finding?.remedy]).toEqual(['smoke', expect.stringContaining('--no-smoke')]);
});

it('a Chromium that is named and is not there is not replaced by another', () => {
  expect(installedChromium('/nowhere/chromium')).toBeNull();
});

it('what keeps the test itself from running is a finding, never a silent pass', async () => {
  const [finding] = await smokeTest({
    ...context,
    registry: { ...EMPTY, host: { active: 'h', lkg: 'h', blocked: [] } },
  });

  expect([finding?.check, finding?.problem]).toEqual([
    'smoke',
    expect.stringMatching(/^(?:the smoke test could not be run: .*there is no remote host|there is no Chromium)/),
  ]);
});
