import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { VitalName } from '@padauk/contract/beacons';

/** `atMs`: the measured moment, in ms since the page began. */
export interface Vital {
  readonly name: VitalName;
  /** In ms; CLS in thousandths, so that all are whole numbers. */
  readonly value: number;
  readonly atMs: number;
}

function toVital(name: VitalName, { value, entries }: Metric): Vital {
  return {
    name,
    value: Math.round(name === 'CLS' ? value * 1_000 : value),
    atMs: entries[entries.length - 1]?.startTime ?? 0,
  };
}

/** Reports each measure when the browser calls it final, and again when it has grown. */
export function observeVitals(report: (vital: Vital) => void): void {
  // The library needs `Array.prototype.at` in a callback that cannot be caught: browsers before 2022 lack it (ADR-40).
  if (!('at' in Array.prototype)) return;
  try {
    onLCP((metric) => report(toVital('LCP', metric)));
    onINP((metric) => report(toVital('INP', metric)));
    onCLS((metric) => report(toVital('CLS', metric)));
  } catch {
    // Such a browser is not measured; its failures are still reported.
  }
}
