import { filter, map, Subject, type Observable } from 'rxjs';
import { useEffect, useEffectEvent } from 'react';
import type { BusEventName, BusEvents } from '@padauk/contract/events';

type BusEvent = { [Name in BusEventName]: { readonly name: Name; readonly payload: BusEvents[Name] } }[BusEventName];

const events = new Subject<BusEvent>();

function isNamed<Name extends BusEventName>(name: Name) {
  return (event: BusEvent): event is Extract<BusEvent, { name: Name }> => event.name === name;
}

export const bus = {
  /** Reaches current listeners only; nothing is replayed. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void {
    // The signature makes the pair a BusEvent; TypeScript cannot relate the two generics.
    events.next({ name, payload } as BusEvent);
  },
  on<Name extends BusEventName>(name: Name): Observable<BusEvents[Name]> {
    return events.pipe(
      filter(isNamed(name)),
      map((event) => event.payload as BusEvents[Name]), // isNamed checked it
    );
  },
};

export function useBus<Name extends BusEventName>(name: Name, handler: (payload: BusEvents[Name]) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [name]);
}
