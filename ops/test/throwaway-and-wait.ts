import { startPlatform } from '../src/gate/smoke/throwaway-platform.ts';

/** Run with a data folder: starts the gate's server, prints its URL, and waits to be killed. */
const { url } = await startPlatform(process.argv[2] ?? '', {
  interrupted: new AbortController().signal,
  report: () => undefined,
});
console.log(url);
setInterval(() => null, 60_000);
