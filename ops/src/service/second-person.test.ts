import type { FastifyInstance } from 'fastify';
import { OFFICE_KEY_HEADER, OFFICE_NAME_HEADER } from '@padauk/contract/office/office';
import { startHttpServer, type HttpServer } from '../../test/http-server.ts';
import { issueTeamToken, startReleaseService } from '../../test/release-service.ts';
import { createReleaseTerminal } from '../../test/release-terminal.ts';
import { openTestStore } from '../../test/stores.ts';
import type { Store } from '../store/store.types.ts';

const NO_SMOKE = { mayForce: false, maySkipSmoke: true };

describe('the second person over HTTP', () => {
  let store: Store;
  let service: FastifyInstance;
  let office: HttpServer;

  beforeEach(async () => {
    // Like an office with two keys that several people share: each person gives a name.
    office = await startHttpServer((request, response) => {
      const operator = String(request.headers[OFFICE_NAME_HEADER]);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ rows: [{ operator, roles: 'manager' }] }));
    });
    const under = await openTestStore();
    ({ store } = under);
    service = (await startReleaseService(store, { env: { OFFICE_URL: office.url } })).app;
    await under.makeLive('lottery a');
    await under.publish('lottery b');
    await createLocalTerminal().run('protect lottery --why it-takes-bets');
  });
  afterEach(async () => {
    await service.close();
    await office.stop();
  });

  const createLocalTerminal = () => createReleaseTerminal({ RELEASE_STORE: store.location });
  const issueHeaders = async (remotes: readonly string[], team: string): Promise<Record<string, string>> => {
    const { token } = await issueTeamToken(store, remotes, { ...NO_SMOKE, team });
    return { authorization: `Bearer ${token}` };
  };
  const call = async (headers: Record<string, string>, verb: string, words: Record<string, string>) => {
    const options = verb === 'reject' || verb === 'protect' ? {} : { smoke: false };
    const reply = await service.inject({
      method: 'POST',
      url: `/release/${verb}`,
      headers,
      payload: { words, options },
    });
    const last = reply.body.trim().split('\n').at(-1) ?? '';
    const { answer } = JSON.parse(last) as { readonly answer?: { readonly isOk: boolean; readonly text: string } };
    return answer === undefined ? { isOk: false, text: last } : answer;
  };
  const propose = async (headers: Record<string, string>): Promise<string> => {
    const { text } = await call(headers, 'promote', { remote: 'lottery', build: 'b' });
    return /approve ([0-9a-f]{8})/.exec(text)?.[1] ?? text;
  };
  const readActive = async (): Promise<string | undefined> => (await store.readRegistry())?.remotes['lottery']?.active;
  const useKey = (key: string, name: string): Record<string, string> => ({
    [OFFICE_KEY_HEADER]: key,
    [OFFICE_NAME_HEADER]: name,
  });

  it('is another team, but not another token of the same team', async () => {
    const id = await propose(await issueHeaders(['lottery'], 'lottery-team'));
    const sameTeam = await call(await issueHeaders(['*'], 'lottery-team'), 'approve', { id });
    expect([sameTeam.isOk, await readActive()]).toEqual([false, 'a']);
    expect(sameTeam.text).toContain('lottery-team made this proposal: a second person approves it');
    await call(await issueHeaders(['lottery'], 'platform'), 'approve', { id });

    expect(await readActive()).toBe('b');
    expect((await store.readAudit()).lines.at(-1)).toMatchObject({ who: 'platform', proposedBy: 'lottery-team' });
  });

  it('needs the right to release the remote, to reject as well', async () => {
    const id = await propose(await issueHeaders(['lottery'], 'lottery-team'));
    const wallet = await issueHeaders(['wallet'], 'wallet-team');
    const answers = [await call(wallet, 'approve', { id }), await call(wallet, 'reject', { id })];

    expect(answers.map(({ text }) => text.split('\n')[0])).toEqual([
      'refused: wallet-team may not release lottery',
      'refused: wallet-team may not release lottery',
    ]);
    expect((await call(await issueHeaders(['*'], 'platform'), 'reject', { id })).isOk).toBe(true);
    expect(await readActive()).toBe('a');
  });

  it('is not another name with the same office key', async () => {
    const id = await propose(useKey('shared', 'su'));
    const sameKey = await call(useKey('shared', 'aung'), 'approve', { id });
    expect([sameKey.isOk, await readActive()]).toEqual([false, 'a']);
    await call(useKey('another', 'aung'), 'approve', { id });

    expect(await readActive()).toBe('b');
  });

  it('is not another --who of the same log-in at the store', async () => {
    const terminal = createLocalTerminal();
    await terminal.run('promote lottery b --no-smoke --who su');
    const [, id = ''] = /approve ([0-9a-f]{8})/.exec(terminal.printed.at(-1) ?? '') ?? [];
    await terminal.run('status');
    expect(terminal.printed.at(-1)).toContain(`WAITS: ${id}: promote lottery b by su until`);
    expect(await terminal.run(`approve ${id} --no-smoke --who aung`)).toBe(1);
    await call(await issueHeaders(['lottery'], 'lottery-team'), 'approve', { id });

    expect(await readActive()).toBe('b');
    await terminal.run('history lottery');
    expect(terminal.printed.at(-1)).toContain('proposed by su');
  });

  it('cannot lift the protection', async () => {
    const platform = await issueHeaders(['*'], 'platform');

    for (const verb of ['unprotect', 'protect'])
      expect((await call(platform, verb, { remote: 'lottery' })).text).toContain('does not exist over HTTP');
  });
});
