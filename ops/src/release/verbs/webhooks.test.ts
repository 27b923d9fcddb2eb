import { createBuild, createTemporaryFolder } from '../../../test/build-fixture.ts';
import { startFakeReceiver, type FakeReceiver } from '../../../test/fake-receiver.ts';
import { issueTeamToken, startReleaseService } from '../../../test/release-service.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { openStore } from '../../store/store.ts';

const URL = 'https://chat.example/hooks/T0/B1/secret';

describe('pnpm ops release add-webhook', () => {
  let folder: string;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    terminal = createReleaseTerminal({ RELEASE_STORE: folder });
  });

  const runLast = (...args: string[]): ReturnType<ReleaseTerminal['runLast']> => terminal.runLast(...args);
  const add = async (words = URL): Promise<{ readonly id: string; readonly secret: string }> => {
    const { id, secret } = Object(await terminal.runJson(`add-webhook ${words}`));
    return { id: String(id), secret: String(secret) };
  };

  it('prints the secret once; the list has neither the secret nor the path, which may be one', async () => {
    const { id, secret } = await add(`${URL} --events rollback,promote`);
    const listed = await terminal.runJson('webhooks');
    await terminal.run('webhooks');

    expect(secret).toMatch(/^padauk_hook_[\w-]{43}$/);
    expect(listed).toMatchObject({
      webhooks: [{ id, receiver: 'https://chat.example', events: ['promote', 'rollback'], state: 'ok', waiting: 0 }],
    });
    for (const text of [
      JSON.stringify(listed),
      terminal.printed.at(-1) ?? '',
      JSON.stringify(await terminal.runJson('status')),
    ])
      expect([text.includes(secret), text.includes('/hooks/')]).toEqual([false, false]);
    const { storage } = await openStore(folder);
    for (const file of ['registry/controls.json', 'registry/controls.jsonl'])
      expect((await storage.read(file))?.bytes.toString()).not.toContain(secret);
  });

  it('ends with remove-webhook, and history has both', async () => {
    const { id } = await add();

    expect(await runLast(`remove-webhook ${id}`)).toEqual([0, `${id} is removed`]);
    expect(await runLast('webhooks')).toEqual([0, 'there are no webhooks']);
    expect(await terminal.runJson('history')).toMatchObject({
      controls: [
        { action: 'add-webhook', who: 'hla', change: id },
        { action: 'remove-webhook', who: 'hla', change: id },
      ],
    });
  });

  it.each([
    ['add-webhook http://chat.example/hook', 2, 'add-webhook: the address must begin with https://'],
    ['add-webhook https://127.0.0.1/hook', 2, 'add-webhook: the address 127.0.0.1 is not a public address'],
    ['add-webhook chat.example', 2, 'add-webhook: the address is no address'],
    [`add-webhook ${URL} --events promote,demote`, 2, 'add-webhook: there is no event "demote"; there are promote,'],
    ['remove-webhook 1a2b3c4d', 1, 'refused: there is no webhook 1a2b3c4d'],
  ])('"%s" exits with %i', async (command, code, problem) => {
    expect(await runLast(command)).toEqual([code, expect.stringContaining(problem)]);
    expect(await terminal.runJson('webhooks')).toMatchObject({ webhooks: [] });
  });

  it('refuses a setting that is neither on nor off', async () => {
    terminal.env['WEBHOOK_PRIVATE'] = 'yes';

    expect(await runLast(`add-webhook ${URL}`)).toEqual([2, 'add-webhook: WEBHOOK_PRIVATE must be on or off']);
    expect(await runLast('watch --once')).toEqual([2, 'watch: WEBHOOK_PRIVATE must be on or off']);
  });

  it('over HTTP needs a token for all remotes', async () => {
    const store = await openStore(folder);
    const service = await startReleaseService(store);
    const runAs = async (remotes: readonly string[], command: string) => {
      const { token } = await issueTeamToken(store, remotes);
      const client = createReleaseTerminal({ RELEASE_URL: service.url, RELEASE_TOKEN: token });
      return [await client.run(command), client.errors.at(-1)?.split('\n')[0]];
    };
    const { id } = await add();
    const answers = [
      await runAs(['lottery'], `add-webhook ${URL}`),
      await runAs(['lottery'], `remove-webhook ${id}`),
      await runAs(['*'], `add-webhook ${URL}`),
      await runAs(['*'], `remove-webhook ${id}`),
      await runAs(['lottery'], 'webhooks'),
    ];
    await service.app.close();

    const refusal = 'refused: lottery-team may not change the whole registry';
    const onlyCopy = expect.stringContaining('this is the only copy of the secret');
    expect(answers).toEqual([
      [1, refusal],
      [1, refusal],
      [0, onlyCopy],
      [0, undefined],
      [0, undefined],
    ]);
    expect(service.log.join()).not.toContain('/hooks/');
  });

  describe('with a receiver of its own network', () => {
    let receiver: FakeReceiver;
    beforeEach(async () => {
      receiver = await startFakeReceiver();
      terminal.env['WEBHOOK_PRIVATE'] = 'on';
      await add(`${receiver.url}/hook`);
      await terminal.run('publish', await createBuild({ remote: 'lottery', buildId: 'a' }));
      await terminal.run('promote lottery a --no-smoke');
    });
    afterEach(() => receiver.stop());

    it('watch --once sends, although no metrics are available, and with --dry-run does not', async () => {
      expect(await terminal.run('watch --once --dry-run')).toBe(1);
      expect(receiver.received).toEqual([]);
      expect(await terminal.run('watch --once')).toBe(1);
      expect(receiver.received.map(({ json }) => json['build'])).toEqual(['a']);
    });

    it('status counts the waiting events, and names a dead receiver as a problem', async () => {
      expect(await terminal.runJson('status')).toMatchObject({ webhooks: [{ waiting: 1, state: 'ok' }] });
      receiver.setStatus(410);
      await terminal.run('watch --once');
      const { storage } = await openStore(folder);
      const [file = ''] = await storage.files('registry/webhooks');
      const text = (await storage.read(file))?.bytes.toString() ?? '';
      const since = '2026-01-01T00:00:00.000Z';
      await storage.write(file, Buffer.from(JSON.stringify({ ...JSON.parse(text), failingSince: since })));

      const problem = `(${receiver.url}) has received nothing since ${since}: the receiver answers 410`;
      expect(await terminal.runJson('status')).toMatchObject({
        webhooks: [{ state: 'dead' }],
        problems: expect.arrayContaining([expect.stringContaining(problem)]),
      });
    });
  });
});
