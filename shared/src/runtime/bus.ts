import { filter, map, Subject, type Observable } from 'rxjs';
import type { BusEventName, BusEvents } from '@padauk/contract/events';

type BusEvent = { [Name in BusEventName]: { readonly name: Name; readonly payload: BusEvents[Name] } }[BusEventName];

const events = new Subject<BusEvent>();

function isNamed<Name extends BusEventName>(name: Name) {
  return (event: BusEvent): event is Extract<BusEvent, { name: Name }> => event.name === name;
}

/** The one event bus of host and remotes: typed by `@padauk/contract/events`, never a string of one's own. */
export const bus = {
  /** Tells everyone who listens now; nothing is kept for those who come later. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void {
    // The pair is a BusEvent by the signature; TypeScript does not relate the two generics by itself.
    events.next({ name, payload } as BusEvent);
  },
  /** The payloads of one event, from now on. Unsubscribe when done; in React use `useBus`. */
  on<Name extends BusEventName>(name: Name): Observable<BusEvents[Name]> {
    return events.pipe(
      filter(isNamed(name)),
      map((event) => event.payload as BusEvents[Name]), // isNamed has just proved it
    );
  },
};
