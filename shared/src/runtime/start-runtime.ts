import { bus } from './bus.ts';
import { applyBoardNumbers } from './page/theme.ts';
import { startNetworkWatch } from './page/network.ts';
import { clearResources, invalidateAll } from './resource/queries.ts';
import { startStream } from './stream/stream.ts';

/** Starts the services of the page, with a cache reset for each new player (D4). The host calls it once. */
export function startRuntime(): () => void {
  applyBoardNumbers();
  const sessionChanges = bus.on('session.changed').subscribe(clearResources);
  const missedEvents = bus.on('events.missed').subscribe(invalidateAll);
  const stops = [
    startNetworkWatch(),
    startStream(),
    () => sessionChanges.unsubscribe(),
    () => missedEvents.unsubscribe(),
  ];
  return () => stops.forEach((stop) => stop());
}
