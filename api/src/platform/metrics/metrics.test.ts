import { readFileSync } from 'node:fs';
import { registry } from './metrics.ts';

const PAGE = readFileSync(new URL('../../../../docs/operators/metrics.md', import.meta.url), 'utf8');
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| `padauk_'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const COMMON_SUFFIX = { counter: /_total$/, gauge: /(?<!_total)$/, histogram: /(?:_seconds|_size)$/, summary: /^$/ };

/** The type lacks `labelNames`, which the library sets. */
const metrics = registry.getMetricsAsArray().map((metric) => ({
  name: metric.name,
  type: metric.type as unknown as keyof typeof COMMON_SUFFIX,
  labels: (metric as unknown as { readonly labelNames: readonly string[] }).labelNames,
}));

describe('metrics', () => {
  it('are listed in docs/operators/metrics.md, each once and with its labels', () => {
    const documented = ROWS.map(([, name = '', labels = '']) => ({
      name: name.replaceAll('`', ''),
      labels: [...labels.replace(/\(.*?\)/, '').matchAll(/`(\w+)`/g)].map(([, label]) => label),
    }));
    const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

    expect(documented.sort(byName)).toEqual(metrics.map(({ name, labels }) => ({ name, labels })).sort(byName));
  });

  it.each(metrics)('$name follows the conventions of Prometheus for a $type', ({ name, type }) => {
    expect(name).toMatch(/^padauk_[a-z]+(?:_[a-z]+)+$/);
    expect(name).toMatch(COMMON_SUFFIX[type]);
  });
});
