import { openServers } from './servers.mjs';

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
  it('belong to one check at a time, and to another one after it', async () => {
    const servers = openServers(createStarter().start);
    const [one, two] = [await servers.take(), await servers.take()];
    servers.giveBack(one);

    expect([one, two, await servers.take()]).toEqual(['postgres://1', 'postgres://2', 'postgres://1']);
  });

  it('are all stopped in the end, also those that somebody has', async () => {
    const { start, stopped } = createStarter();
    const servers = openServers(start);
    await servers.take();
    servers.giveBack(await servers.take());
    servers.stop();

    expect(stopped).toEqual(['postgres://1', 'postgres://2']);
  });

  it('are none where no PostgreSQL is to be had', async () => {
    const servers = openServers(() => Promise.resolve(null));

    expect(await servers.take()).toBeNull();
  });
});
