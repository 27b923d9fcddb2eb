import { bus } from './bus.ts';
import { showBoardNumbers } from './page/board-numbers.ts';
import { startNetworkWatch } from './page/network.ts';
import { clearResources, invalidateAll } from './resource/queries.ts';
import { startStream } from './stream/stream.ts';

/** Starts what lives as long as the page: how large the numbers of boards are, the server's stream, the watch on the network, forgetting one player's answers when another comes (D4), and asking again after a gap in the stream. The host calls it once. */
export function startRuntime(): () => void {
  showBoardNumbers();
  const forgetting = bus.on('session.changed').subscribe(clearResources);
  const outdating = bus.on('events.missed').subscribe(invalidateAll);
  const stops = [startNetworkWatch(), startStream(), () => forgetting.unsubscribe(), () => outdating.unsubscribe()];
  return () => stops.forEach((stop) => stop());
}
