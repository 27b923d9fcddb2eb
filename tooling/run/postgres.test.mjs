import { openServers } from './postgres.mjs';

function createStarter() {
  const stopped = [];
  let count = 0;
  const start = () => {
    count += 1;
    const url = `postgres://${count}`;
    return Promise.resolve({ url, stop: () => stopped.push(url) });
  };
  return { start, stopped };
}

describe('PostgreSQL servers for checks', () => {
  it('are used by one check at a time and reused afterwards', async () => {
    const servers = openServers(createStarter().start);
    const [one, two] = [await servers.take(), await servers.take()];
    servers.giveBack(one);

    expect([one, two, await servers.take()]).toEqual(['postgres://1', 'postgres://2', 'postgres://1']);
  });

  it('are all stopped at the end, including those in use', async () => {
    const { start, stopped } = createStarter();
    const servers = openServers(start);
    await servers.take();
    servers.giveBack(await servers.take());
    servers.stop();

    expect(stopped).toEqual(['postgres://1', 'postgres://2']);
  });

  it('returns null when PostgreSQL is not available', async () => {
    const servers = openServers(() => Promise.resolve(null));

    expect(await servers.take()).toBeNull();
  });
});
