import { createElement, hasReducedMotion, pause } from '../page/dom.ts';
import type { Stage } from '../page/game-view.ts';

const FRAME_MS = 90;
const STOP_INTERVAL_MS = 260;
const TUMBLE_MS = 500;

interface ThrowStageProps {
  readonly draw: (value: number) => Element;
  readonly values: readonly number[];
  readonly initialValues: readonly [number, number, number];
  readonly className: 'cubes' | 'reels';
}

export function createThrowStage({ draw, values, initialValues, className }: ThrowStageProps): Stage {
  const things = initialValues.map((value) => createElement('div', { class: 'thing' }, draw(value)));
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
    element: createElement('div', { class: className }, ...things),
    start: () => {
      end();
      if (hasReducedMotion()) return;
      for (const thing of things) {
        turning.add(thing);
        thing.classList.add('turning');
      }
      timer = setInterval(turn, FRAME_MS);
    },
    show: async (shown) => {
      await pause(TUMBLE_MS);
      for (const [index, thing] of things.entries()) {
        settle(thing, shown[index] ?? 0);
        await pause(STOP_INTERVAL_MS);
      }
      end();
    },
    stop: () => {
      end();
      for (const [index, thing] of things.entries()) settle(thing, initialValues[index] ?? 0);
    },
  };
}
