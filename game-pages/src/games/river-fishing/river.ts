import { createElement, hasReducedMotion } from '../../page/dom.ts';
import { CANNON, drawRiver, drawSprites, readPalette, type Flight, type Sprites } from './river-picture.ts';
import {
  findNearestFish,
  createFish,
  getPosition,
  RIVER,
  createAllFish,
  moveFish,
  type Fish,
  type Point,
} from './river.rules.ts';

/** 30 frames per second, because cheap phones redraw the whole canvas slowly. */
const FRAME_MS = 1_000 / 30;
/** A higher pixel ratio is not visible here and costs time. */
const MAX_PIXEL_RATIO = 1.5;
const FLIGHT_MS = 320;
const FADE_MS = 700;

interface Shot {
  readonly to: Point;
  readonly fish: Fish;
  readonly shotAtMs: number;
  readonly gain: string;
  endedAtMs: number | null;
  result: Flight['result'];
}

/** Renders fish and shots. The server decides every hit; nothing here affects a result. */
export class River {
  readonly element: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #palette = readPalette();
  readonly #sprites: Sprites;
  #fish: readonly Fish[] = createAllFish(Math.random);
  #shots: readonly Shot[] = [];
  #aim: Point = { x: CANNON.x, y: 0 };
  #drawnAtMs = 0;

  constructor(label: string, onTap: (point: Point) => void) {
    const scale = Math.min(globalThis.devicePixelRatio, MAX_PIXEL_RATIO);
    this.#sprites = drawSprites(scale);
    this.element = createElement('canvas', {
      class: 'river',
      role: 'img',
      'aria-label': label,
      width: RIVER.width * scale,
      height: RIVER.height * scale,
    });
    this.#pen = this.element.getContext('2d', { alpha: false });
    this.#pen?.scale(scale, scale);
    this.element.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
      const { clientWidth, clientHeight } = this.element;
      onTap({ x: (offsetX * RIVER.width) / clientWidth, y: (offsetY * RIVER.height) / clientHeight });
    });
    this.#draw(performance.now());
    requestAnimationFrame((atMs) => this.#runFrame(atMs));
  }

  createPicture(spot: string): HTMLCanvasElement {
    const sprite = this.#sprites.get(spot);
    const picture = createElement('canvas', { class: 'fish-picture', 'aria-hidden': 'true' });
    if (sprite === undefined) return picture;
    [picture.width, picture.height] = [sprite.width, sprite.height];
    picture.getContext('2d')?.drawImage(sprite, 0, 0);
    return picture;
  }

  findSpot(point: Point): string | null {
    return this.#fish[findNearestFish(this.#fish, point)]?.kind.spot ?? null;
  }

  /** @returns reports the server's answer; null means that no shot was taken, and hides it */
  shoot(spot: string, near: Point | null, gain: string): (isHit: boolean | null) => void {
    const fish =
      this.#fish[findNearestFish(this.#fish, near ?? CANNON, spot)] ??
      this.#fish.find(({ kind }) => kind.spot === spot);
    if (fish === undefined) return () => undefined;
    const to = getPosition(fish);
    const shot: Shot = { to, fish, shotAtMs: performance.now(), gain, endedAtMs: null, result: 'open' };
    this.#aim = to;
    this.#shots = [...this.#shots, shot];
    return (isHit) => {
      if (isHit === null) this.#shots = this.#shots.filter((other) => other !== shot);
      shot.result = isHit === true ? 'hit' : 'miss';
      shot.endedAtMs = Math.max(performance.now(), shot.shotAtMs + (hasReducedMotion() ? 0 : FLIGHT_MS));
      if (isHit === true) this.#replaceFish(fish);
    };
  }

  #replaceFish({ kind, y }: Fish): void {
    const next = createFish(kind, Math.random);
    const x = next.heading === 1 ? -kind.length : RIVER.width + kind.length;
    // `y` identifies the fish: it keeps its lane.
    this.#fish = this.#fish.map((other) => (other.kind === kind && other.y === y ? { ...next, x } : other));
  }

  #runFrame(atMs: number): void {
    // Tolerance, because animation frames do not arrive on the exact millisecond.
    const isDue = atMs - this.#drawnAtMs >= FRAME_MS - 4;
    if (isDue && document.visibilityState === 'visible') this.#draw(atMs);
    requestAnimationFrame((next) => this.#runFrame(next));
  }

  #draw(atMs: number): void {
    const ms = Math.min(atMs - this.#drawnAtMs, 200);
    this.#drawnAtMs = atMs;
    if (!hasReducedMotion()) this.#fish = this.#fish.map((fish) => moveFish(fish, ms));
    this.#shots = this.#shots.filter(({ endedAtMs }) => endedAtMs === null || atMs - endedAtMs < FADE_MS);
    const flights = this.#shots.map(({ to, shotAtMs, endedAtMs, result, gain }): Flight => ({
      from: CANNON,
      to,
      progress: hasReducedMotion() ? 1 : Math.min((atMs - shotAtMs) / FLIGHT_MS, 1),
      result,
      fadeProgress: endedAtMs === null ? 0 : Math.min(Math.max((atMs - endedAtMs) / FADE_MS, 0), 1),
      gain,
    }));
    if (this.#pen !== null)
      drawRiver(
        this.#pen,
        { fish: this.#fish, flights, aim: this.#aim },
        { sprites: this.#sprites, palette: this.#palette, atMs: hasReducedMotion() ? 0 : atMs },
      );
  }
}
