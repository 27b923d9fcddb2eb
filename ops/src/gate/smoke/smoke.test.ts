import { createRelease } from '../../../test/build-fixture.ts';
import { EMPTY_REGISTRY } from '../../release/registry.rules.ts';
import { createFolderStorage } from '../../release/folder-storage.ts';
import { createStore } from '../../release/store.ts';
import { runSmokeTest } from './index.ts';
import { findChromium } from './find-chromium.ts';

const reported: string[] = [];
const context = {
  store: createStore(createFolderStorage('/nowhere/releases')),
  release: createRelease({ remote: 'lottery', buildId: 'a' }),
  report: (line: string) => void reported.push(line),
  smoke: true,
};

it('there is nothing to try a remote in before a host is live, which is said', async () => {
  expect([await runSmokeTest({ ...context, registry: EMPTY_REGISTRY }), reported]).toEqual([
    [],
    ['smoke test: no host is live yet, so there is no shell to try it in'],
  ]);
});

it('without a Chromium the finding says how to get one, or how to do without', async () => {
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
  const [finding] = await runSmokeTest({
    ...context,
    registry: { ...EMPTY_REGISTRY, host: { active: 'h', lkg: 'h', blocked: [] } },
  });
  process.env['CHROMIUM_PATH'] = before ?? '';

  expect([finding?.check, finding?.remedy]).toEqual(['smoke', expect.stringContaining('--no-smoke')]);
});

it('a Chromium that is named and is not there is not replaced by another', () => {
  expect(findChromium('/nowhere/chromium')).toBeNull();
});

it('what keeps the test itself from running is a finding, never a silent pass', async () => {
  const [finding] = await runSmokeTest({
    ...context,
    registry: { ...EMPTY_REGISTRY, host: { active: 'h', lkg: 'h', blocked: [] } },
  });

  expect([finding?.check, finding?.problem]).toEqual([
    'smoke',
    expect.stringMatching(/^(?:the smoke test could not be run: .*there is no remote host|there is no Chromium)/),
  ]);
});
