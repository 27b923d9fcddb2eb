import { el } from '../page/dom.ts';
import type { Stage } from '../page/face.ts';
import { isStill, pause } from '../page/motion.ts';

const CHANGE_MS = 90;
const BETWEEN_MS = 260;
const TUMBLE_MS = 500;

interface Thrown {
  readonly draw: (value: number) => Element;
  readonly values: readonly number[];
  readonly first: readonly [number, number, number];
  readonly look: 'cubes' | 'reels';
}

export function throwStage({ draw, values, first, look }: Thrown): Stage {
  const things = first.map((value) => el('div', { class: 'thing' }, draw(value)));
  const turning = new Set<HTMLElement>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let step = 0;
  const settle = (thing: HTMLElement, value: number): void => {
    turning.delete(thing);
    thing.classList.remove('turning');
    thing.replaceChildren(draw(value));
  };
  const end = (): void => clearInterval(timer);
  const turn = (): void => {
    step += 1;
    for (const [index, thing] of things.entries())
      if (turning.has(thing)) thing.replaceChildren(draw(values[(step * (index + 2) + index) % values.length] ?? 0));
  };
  return {
    element: el('div', { class: look }, ...things),
    start: () => {
      end();
      if (isStill()) return;
      for (const thing of things) {
        turning.add(thing);
        thing.classList.add('turning');
      }
      timer = setInterval(turn, CHANGE_MS);
    },
    show: async (shown) => {
      await pause(TUMBLE_MS);
      for (const [index, thing] of things.entries()) {
        settle(thing, shown[index] ?? 0);
        await pause(BETWEEN_MS);
      }
      end();
    },
    stop: () => {
      end();
      for (const [index, thing] of things.entries()) settle(thing, first[index] ?? 0);
    },
  };
}
