import { el } from '../page/dom.ts';
import type { Stage } from '../page/face.ts';
import { isStill, pause } from '../page/motion.ts';

const CHANGE_MS = 90;
const BETWEEN_MS = 260;
const TUMBLE_MS = 500;

/** Three cubes on a cloth that tumble, and lie still one after the other. `draw` draws a side by its number from 1. */
export function throwStage(draw: (side: number) => Element, sides: number): Stage {
  const cubes = [1, 2, 3].map((side) => el('div', { class: 'cube' }, draw(side)));
  let turning: ReturnType<typeof setInterval> | undefined;
  const rolling = new Set<HTMLElement>();
  let step = 0;
  const settle = (cube: HTMLElement, side: number): void => {
    rolling.delete(cube);
    cube.classList.remove('tumbling');
    cube.replaceChildren(draw(side));
  };
  const end = (): void => clearInterval(turning);
  return {
    element: el('div', { class: 'cloth' }, el('div', { class: 'cubes' }, ...cubes)),
    start: () => {
      end();
      if (isStill()) return;
      for (const cube of cubes) {
        rolling.add(cube);
        cube.classList.add('tumbling');
      }
      turning = setInterval(() => {
        step += 1;
        for (const [index, cube] of cubes.entries())
          if (rolling.has(cube)) cube.replaceChildren(draw(((step * (index + 2) + index) % sides) + 1));
      }, CHANGE_MS);
    },
    show: async (shown) => {
      await pause(TUMBLE_MS);
      for (const [index, cube] of cubes.entries()) {
        settle(cube, shown[index] ?? 1);
        await pause(BETWEEN_MS);
      }
      end();
    },
    stop: () => {
      end();
      for (const [index, cube] of cubes.entries()) settle(cube, index + 1);
    },
  };
}
