import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { VitalName } from '@padauk/contract/beacons';

/** One measure of this page, and when what it measures happened: in ms since the page began. */
export interface Vital {
  readonly name: VitalName;
  /** ms; of CLS thousandths, so that all are whole numbers. */
  readonly value: number;
  readonly atMs: number;
}

function vitalOf(name: VitalName, { value, entries }: Metric): Vital {
  return {
    name,
    value: Math.round(name === 'CLS' ? value * 1_000 : value),
    atMs: entries[entries.length - 1]?.startTime ?? 0,
  };
}

/** Tells each measure when the browser says that it is final: at the first touch, or when the page is hidden. A measure may be told again when it has grown. */
export function observeVitals(tell: (vital: Vital) => void): void {
  // The library calls it when a measure comes, where nothing can be caught; browsers of before 2022 do not have it
  // (ADR-40).
  if (!('at' in Array.prototype)) return;
  try {
    onLCP((metric) => tell(vitalOf('LCP', metric)));
    onINP((metric) => tell(vitalOf('INP', metric)));
    onCLS((metric) => tell(vitalOf('CLS', metric)));
  } catch {
    // A browser that cannot be asked for times is not measured; its failures are told all the same.
  }
}
