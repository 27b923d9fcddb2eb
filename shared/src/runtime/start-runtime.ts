import { bus } from './bus.ts';
import { startNetworkWatch } from './page/network.ts';
import { clearResources } from './resource/queries.ts';
import { startStream } from './stream/stream.ts';

/** Starts what lives as long as the page: the server's stream, the watch on the network, and forgetting one player's answers when another comes (D4). The host calls it once. */
export function startRuntime(): () => void {
  const forgetting = bus.on('session.changed').subscribe(clearResources);
  const stops = [startNetworkWatch(), startStream(), () => forgetting.unsubscribe()];
  return () => stops.forEach((stop) => stop());
}
