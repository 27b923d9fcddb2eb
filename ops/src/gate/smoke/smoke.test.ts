import { createRelease } from '../../../test/build-fixture.ts';
import { EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import { createFolderStorage } from '../../store/folder-storage.ts';
import { createStore } from '../../store/store.ts';
import { findChromium } from './chromium.ts';
import { runSmokeTest } from './index.ts';

const withHost = { ...EMPTY_REGISTRY, host: { active: 'h', lkg: 'h', blocked: [] } };
const reported: string[] = [];
const context = {
  store: createStore(createFolderStorage('/nowhere/releases')),
  release: createRelease({ remote: 'lottery', buildId: 'a' }),
  report: (line: string) => void reported.push(line),
  smoke: true,
};

it('runSmokeTest skips a remote before a host is live, and reports it', async () => {
  expect([await runSmokeTest({ ...context, registry: EMPTY_REGISTRY }), reported]).toEqual([
    [],
    ['smoke test: no host is live yet, so no shell can run it'],
  ]);
});

it('runSmokeTest has a finding with a remedy if there is no Chromium', async () => {
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
  const [finding] = await runSmokeTest({ ...context, registry: withHost });
  process.env['CHROMIUM_PATH'] = before ?? '';

  expect([finding?.check, finding?.remedy]).toEqual(['smoke', expect.stringContaining('--no-smoke')]);
});

it('findChromium returns null if the configured Chromium does not exist', () => {
  expect(findChromium('/nowhere/chromium')).toBeNull();
});

it('runSmokeTest has a finding if the test itself cannot run', async () => {
  const [finding] = await runSmokeTest({ ...context, registry: withHost });

  expect([finding?.check, finding?.problem]).toEqual([
    'smoke',
    expect.stringMatching(/^(?:the smoke test could not run: .*there is no remote host|this machine has no Chromium)/),
  ]);
});
