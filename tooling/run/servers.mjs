/**
 * PostgreSQL servers for checks that run side by side. Each has one to itself: an event is seen only when every older transaction of its whole
 * server has ended. A server that TEST_DATABASE_URL names is one for all of them, in turn.
 */
import { startPostgres } from './postgres.mjs';

export function openServers(start = startPostgres) {
  const idle = [];
  const all = [];
  /** The url of a server that nobody else has; null where no PostgreSQL is to be had. */
  const take = async () => {
    const free = idle.pop();
    if (free !== undefined) return free.url;
    const server = await start();
    if (server === null) return null;
    all.push(server);
    return server.url;
  };
  const giveBack = (url) => {
    const server = all.find((one) => one.url === url);
    if (server !== undefined) idle.push(server);
  };
  const stop = () => all.forEach((server) => server.stop());
  return { take, giveBack, stop };
}
