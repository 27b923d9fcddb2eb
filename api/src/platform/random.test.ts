import { systemRandom } from './random.ts';

describe('new ids', () => {
  const ids = Array.from({ length: 1_000 }, () => systemRandom.uuid());

  it('are unique UUIDs of version 7', () => {
    const form = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    expect(ids.filter((id) => !form.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are ordered by time in milliseconds', () => {
    const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16));

    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(Math.abs((times.at(-1) ?? 0) - Date.now())).toBeLessThan(10_000);
  });

  it('use all hexadecimal digits in the last twelve places', () => {
    const places = Array.from({ length: 12 }, (_, place) => new Set(ids.map((id) => id.at(-1 - place))));

    expect(places.map((digits) => digits.size)).toEqual(places.map(() => 16));
  });
});
