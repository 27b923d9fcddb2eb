// One PostgreSQL per parallel check, because an event becomes visible only after every older transaction of the server
// has ended. All checks share a TEST_DATABASE_URL, one after the other.
import { startPostgres } from './postgres.mjs';

export function openServers(start = startPostgres) {
  const idle = [];
  const all = [];
  const take = async () => {
    const free = idle.pop();
    if (free !== undefined) return free.url;
    const server = await start();
    if (server === null) return null;
    all.push(server);
    return server.url;
  };
  const giveBack = (url) => {
    const server = all.find((candidate) => candidate.url === url);
    if (server !== undefined) idle.push(server);
  };
  const stop = () => all.forEach((server) => server.stop());
  return { take, giveBack, stop };
}
