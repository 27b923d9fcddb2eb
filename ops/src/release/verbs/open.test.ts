import { createBuild, createTemporaryFolder, HLA } from '../../../test/build-fixture.ts';
import { issueTeamToken, startReleaseService } from '../../../test/release-service.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { changeControls, CONTROLS_FILE } from '../../store/controls.ts';
import { NO_CONTROLS, parseControlChange, parseOrigins } from '../../store/controls.rules.ts';
import { createFolderStorage } from '../../store/folder-storage.ts';
import { createRegistry } from '../../store/named-registry.ts';
import { openStore } from '../../store/store.ts';
import { mirrorStore } from './mirror.ts';
import { close, open } from './open.ts';
import { repairRegistry } from './repair.ts';
import { verifyStore } from './verify.ts';

const OPERATOR = { ...HLA, isDryRun: false, report: () => {} };
const FOLDER = 'registry/open';
const PARTNER = 'https://partner.example';

describeOnStores('an open remote', (under) => {
  const openTo = (to: string, remote = 'lottery') =>
    under().runVerb(open, { words: { remote }, options: { to }, operator: OPERATOR });
  const closeAgain = () => under().runVerb(close, { words: { remote: 'lottery' }, operator: OPERATOR });
  const listFiles = () => under().storage.files(FOLDER);
  const findDamages = async () => {
    const { damages } = await verifyStore(under().store, { all: false, report: () => {} });
    return damages.map(({ where }) => where);
  };

  beforeEach(() => under().makeLive('lottery a', 'wallet a'));

  it('has a file for each origin, until it is closed', async () => {
    await openTo(`${PARTNER}, https://other.example:8443`);
    await openTo('*', 'wallet');

    expect(await listFiles()).toEqual([
      `${FOLDER}/lottery/https-other.example:8443`,
      `${FOLDER}/lottery/https-partner.example`,
      `${FOLDER}/lottery/listed`,
      `${FOLDER}/wallet/all`,
    ]);
    await closeAgain();
    expect(await listFiles()).toEqual([`${FOLDER}/wallet/all`]);
    expect(await findDamages()).toEqual([]);
  });

  it('is open to the origins of the last command only', async () => {
    await openTo(PARTNER);
    await openTo('https://other.example');

    expect(await listFiles()).toEqual([`${FOLDER}/lottery/https-other.example`, `${FOLDER}/lottery/listed`]);
    await openTo('*');
    expect(await listFiles()).toEqual([`${FOLDER}/lottery/all`]);
  });

  it('is open in its registry only', async () => {
    await openTo(PARTNER);
    await createRegistry(under().store.sharedStorage, 'staging');
    const staging = await openStore(under().location, 'staging');
    await under().runVerb(open, {
      words: { remote: 'wallet' },
      options: { to: '*' },
      operator: OPERATOR,
      store: staging,
    });

    expect(await under().store.sharedStorage.files(`registries/staging/${FOLDER}`)).toEqual([
      `registries/staging/${FOLDER}/wallet/all`,
    ]);
    expect(await listFiles()).toEqual([`${FOLDER}/lottery/https-partner.example`, `${FOLDER}/lottery/listed`]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['repair', () => repairRegistry(under().store, HLA)],
    ['the next command', () => openTo(PARTNER)],
  ])('gets files that a killed command has not written by %s', async (_, restore) => {
    await changeControls(
      under().storage,
      {
        action: 'open',
        remote: 'lottery',
        decide: (controls, { at }) => ({
          ...controls,
          openings: [{ remote: 'lottery', origins: [PARTNER], why: '', who: 'hla', at }],
        }),
      },
      OPERATOR,
    );
    await under().write(`${FOLDER}/wallet/all`, '');

    expect(await findDamages()).toEqual([
      `${FOLDER}/lottery/listed`,
      `${FOLDER}/lottery/https-partner.example`,
      `${FOLDER}/wallet/all`,
    ]);
    await restore();
    expect(await listFiles()).toEqual([`${FOLDER}/lottery/https-partner.example`, `${FOLDER}/lottery/listed`]);
    expect(await findDamages()).toEqual([]);
  });

  it('is open in a mirror, too, and is closed there without a new revision', async () => {
    const target = createFolderStorage(await createTemporaryFolder());
    const mirror = () => mirrorStore(under().store, target, () => {});
    await openTo(PARTNER);
    await mirror();
    expect(await target.files(FOLDER)).toEqual(await listFiles());
    expect(await target.read(CONTROLS_FILE)).toBeNull();
    await closeAgain();
    await mirror();

    expect(await target.files(FOLDER)).toEqual([]);
  });
});

describe('pnpm ops release open', () => {
  let folder: string;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    terminal = createReleaseTerminal({ RELEASE_STORE: folder });
    await terminal.run('publish', await createBuild({ remote: 'lottery', buildId: 'a' }));
    await terminal.run('promote lottery a --no-smoke');
  });

  const runLast = (...args: string[]): ReturnType<ReleaseTerminal['runLast']> => terminal.runLast(...args);

  it('is shown by status and history with origins and operator, until close', async () => {
    expect(await runLast(`open lottery --to ${PARTNER} --why a-partner`)).toEqual([0, `lottery: open to ${PARTNER}`]);
    await terminal.run('status');
    expect(terminal.printed.at(-1)).toContain(`OPEN: lottery to ${PARTNER}`);
    expect(await terminal.runJson('status')).toMatchObject({
      openings: [{ remote: 'lottery', origins: [PARTNER], who: 'hla', why: 'a-partner' }],
    });
    expect(await terminal.runJson('history')).toMatchObject({
      controls: [{ action: 'open', who: 'hla', change: `to ${PARTNER}`, why: 'a-partner' }],
    });
    expect(await runLast('close lottery')).toEqual([0, 'lottery: open to its own origin only']);
    expect(await runLast('close lottery')).toEqual([0, 'lottery: nothing to do: it is open to its own origin only']);
    expect(await terminal.runJson('status')).toMatchObject({ openings: [] });
  });

  it('with --dry-run changes nothing', async () => {
    expect(await runLast('open lottery --to * --dry-run')).toEqual([0, 'lottery: would be open to every origin']);
    expect(await terminal.runJson('status')).toMatchObject({ openings: [] });
    expect(await createFolderStorage(folder).files(FOLDER)).toEqual([]);
  });

  it.each([
    ['open lottery', 2, 'open: --to "" is neither'],
    ['open lottery --to partner.example', 2, 'open: --to "partner.example" is neither'],
    ['open host --to *', 2, 'pages of other origins load remotes, not the host'],
    ['open lotery --to *', 1, 'there is no remote lotery; there are lottery'],
  ])('"%s" exits with %i', async (command, code, problem) => {
    expect(await runLast(command)).toEqual([code, expect.stringContaining(problem)]);
  });

  it('over HTTP is a right of the team for its own remotes', async () => {
    const store = await openStore(folder);
    const service = await startReleaseService(store);
    const runAs = async (remotes: readonly string[]) => {
      const { token } = await issueTeamToken(store, remotes);
      const client = createReleaseTerminal({ RELEASE_URL: service.url, RELEASE_TOKEN: token });
      const code = await client.run('open lottery --to *');
      return [code, (code === 0 ? client.printed : client.errors).at(-1)?.split('\n')[0]];
    };
    const answers = [await runAs(['wallet']), await runAs(['lottery'])];
    await service.app.close();

    expect(answers).toEqual([
      [1, 'refused: wallet-team may not release lottery'],
      [0, 'lottery: open to every origin'],
    ]);
  });
});

describe('origins', () => {
  it.each([
    ['*', ['*']],
    ['https://b.example,https://a.example:8443,https://b.example', ['https://a.example:8443', 'https://b.example']],
    ['http://127.0.0.1:5173', ['http://127.0.0.1:5173']],
  ])('"%s" are understood', (text, origins) => {
    expect(parseOrigins(text)).toEqual(origins);
  });

  it.each([
    '',
    'partner.example',
    'http://partner.example',
    'https://partner.example/',
    'https://partner.example:443',
    'https://Partner.example',
    'https://a.example,*',
    'https://*.example',
    'null',
    'file:///etc',
  ])('"%s" are refused', (text) => {
    expect(parseOrigins(text)).toBeNull();
  });
});

it('a line of the controls from before openings has none', () => {
  const { openings: _, ...after } = NO_CONTROLS;
  const line = { schema: 1, number: 1, at: '', who: 'hla', why: '', action: 'freeze', remote: '', after };

  expect(parseControlChange(JSON.stringify(line))?.after).toEqual(NO_CONTROLS);
});
