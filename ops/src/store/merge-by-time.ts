interface Timed {
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Each list stays in its order, although the clocks of operators differ. */
export function mergeByTime<Item extends Timed>(...lists: readonly (readonly Item[])[]): readonly Item[] {
  const positions = lists.map(() => 0);
  const merged: Item[] = [];
  for (;;) {
    const heads = lists.map((list, index) => list[positions[index] ?? 0]);
    const first = heads.reduce((earliest, head) =>
      head !== undefined && (earliest === undefined || head.at < earliest.at) ? head : earliest,
    );
    if (first === undefined) return merged;
    merged.push(first);
    const index = heads.indexOf(first);
    positions[index] = (positions[index] ?? 0) + 1;
  }
}
