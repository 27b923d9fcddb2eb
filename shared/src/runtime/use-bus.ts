import { useEffect, useEffectEvent } from 'react';
import type { BusEventName, BusEvents } from '@padauk/contract/events';
import { bus } from './bus.ts';

/** Calls the newest `handler` for each event while the component is mounted. */
export function useBus<Name extends BusEventName>(name: Name, handler: (payload: BusEvents[Name]) => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [name]);
}
