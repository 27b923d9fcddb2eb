import { FISH_KINDS, getPosition, RIVER, type Fish, type Point } from './river.rules.ts';

/** Per kind: body, fins and marks, as tokens of the style sheet. */
const COLOURS = [
  ['--info', '--petal', '--on-wallet'],
  ['--win', '--petal', '--on-wallet'],
  ['--warn', '--petal-heart', '--on-wallet'],
  ['--petal-heart', '--petal', '--on-wallet'],
  ['--petal', '--petal-heart', '--on-gold'],
] as const;

const readColour = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token).trim() || 'currentcolor';

/** Sprites by spot, facing left: drawn once and blitted for each fish. */
export type Sprites = ReadonlyMap<string, HTMLCanvasElement>;

export function drawSprites(scale: number): Sprites {
  return new Map(
    FISH_KINDS.map(({ spot, length }, index) => {
      const picture = document.createElement('canvas');
      [picture.width, picture.height] = [Math.ceil(length * 1.3 * scale), Math.ceil(length * scale)];
      const pen = picture.getContext('2d');
      if (pen !== null) {
        pen.scale(scale * length, scale * length);
        pen.translate(0.6, 0.5);
        drawFish(pen, index);
      }
      return [spot, picture] as const;
    }),
  );
}

/** On a 1.3 by 1 grid around the centre. */
function drawFish(pen: CanvasRenderingContext2D, index: number): void {
  const [body = '', fin = '', mark = ''] = (COLOURS[index] ?? COLOURS[0]).map(readColour);
  const fill = (colour: string, d: string): void => {
    pen.fillStyle = colour;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this fill is a method of a canvas context
    pen.fill(new Path2D(d));
  };
  fill(fin, 'M.3 0L.64-.3Q.54 0 .64.3Z');
  fill(fin, 'M-.14-.22Q.02-.46.24-.3L.16-.14Z');
  fill(fin, 'M-.06.2Q.06.4.2.34L.14.16Z');
  fill(body, 'M-.56 0C-.42-.34.12-.36.4 0C.12.36-.42.34-.56 0Z');
  pen.strokeStyle = mark;
  pen.lineWidth = 0.035;
  pen.globalAlpha = 0.75;
  for (let line = 0; line <= index; line += 1) {
    const x = -0.16 + line * 0.11;
    pen.stroke(new Path2D(`M${x}-.2Q${x + 0.08} 0 ${x}.2`));
  }
  pen.globalAlpha = 1;
  fill(readColour('--on-wallet'), 'M-.36-.06a.075.075 0 1 0 .01 0Z');
  fill(readColour('--on-gold'), 'M-.38-.03a.04.04 0 1 0 .01 0Z');
}

export interface Flight {
  readonly from: Point;
  readonly to: Point;
  /** From 0 (shot) to 1 (arrival). */
  readonly progress: number;
  /** `open`: the answer is pending. */
  readonly result: 'open' | 'hit' | 'miss';
  /** From 0 to 1, after the result is known. */
  readonly fadeProgress: number;
  readonly gain: string;
}

export interface Scene {
  readonly fish: readonly Fish[];
  readonly flights: readonly Flight[];
  readonly aim: Point;
}

export const CANNON: Point = { x: RIVER.width / 2, y: RIVER.height - 16 };

interface Palette {
  readonly water: string;
  readonly light: string;
  readonly brass: string;
  readonly rim: string;
  readonly text: string;
}

export function readPalette(): Palette {
  const [water = '', light = '', brass = '', rim = '', text = ''] = [
    '--wallet',
    '--wallet-bone',
    '--petal',
    '--petal-heart',
    '--on-wallet',
  ].map(readColour);
  return { water, light, brass, rim, text };
}

export function drawRiver(
  pen: CanvasRenderingContext2D,
  { fish, flights, aim }: Scene,
  { sprites, palette, atMs }: { readonly sprites: Sprites; readonly palette: Palette; readonly atMs: number },
): void {
  drawWater(pen, palette, atMs);
  for (const swimmer of fish) {
    const picture = sprites.get(swimmer.kind.spot);
    const { x, y } = getPosition(swimmer);
    const { length } = swimmer.kind;
    if (picture === undefined) continue;
    pen.save();
    pen.translate(x, y);
    if (swimmer.heading === 1) pen.scale(-1, 1);
    pen.drawImage(picture, -length * 0.65, -length / 2, length * 1.3, length);
    pen.restore();
  }
  for (const flight of flights) drawFlight(pen, flight, palette);
  drawCannon(pen, aim, palette);
}

const WAVES = 4;

function drawWater(pen: CanvasRenderingContext2D, { water, light }: Palette, atMs: number): void {
  pen.fillStyle = water;
  pen.fillRect(0, 0, RIVER.width, RIVER.height);
  pen.strokeStyle = light;
  pen.lineWidth = 3;
  pen.beginPath();
  for (let wave = 0; wave < WAVES; wave += 1) {
    const y = 40 + wave * 66;
    const drift = Math.sin(atMs / 1_700 + wave * 2) * 24;
    for (let x = -60 + (wave % 2) * 50; x < RIVER.width; x += 108) {
      pen.moveTo(x + drift, y);
      pen.quadraticCurveTo(x + drift + 18, y - 9, x + drift + 36, y);
    }
  }
  pen.stroke();
}

function drawFlight(
  pen: CanvasRenderingContext2D,
  { from, to, progress, result, fadeProgress, gain }: Flight,
  palette: Palette,
): void {
  if (progress < 1) {
    pen.fillStyle = palette.brass;
    pen.beginPath();
    pen.arc(from.x + (to.x - from.x) * progress, from.y + (to.y - from.y) * progress, 5, 0, 7);
    pen.fill();
    return;
  }
  pen.globalAlpha = 1 - fadeProgress;
  pen.strokeStyle = result === 'hit' ? palette.brass : palette.text;
  pen.lineWidth = result === 'hit' ? 4 : 2;
  pen.beginPath();
  pen.arc(to.x, to.y, 16 + fadeProgress * 22, 0, 7);
  pen.stroke();
  if (result === 'hit') {
    pen.fillStyle = palette.brass;
    pen.font = '700 20px sans-serif';
    pen.textAlign = 'center';
    pen.fillText(gain, Math.min(Math.max(to.x, 44), RIVER.width - 44), Math.max(to.y - fadeProgress * 26, 24));
  }
  pen.globalAlpha = 1;
}

function drawCannon(pen: CanvasRenderingContext2D, aim: Point, { brass, rim }: Palette): void {
  pen.save();
  pen.translate(CANNON.x, CANNON.y);
  pen.rotate(Math.atan2(aim.x - CANNON.x, CANNON.y - aim.y));
  pen.fillStyle = brass;
  pen.fillRect(-7, -34, 14, 34);
  pen.fillStyle = rim;
  pen.fillRect(-9, -38, 18, 8);
  pen.restore();
  pen.fillStyle = rim;
  pen.beginPath();
  pen.arc(CANNON.x, CANNON.y + 4, 20, Math.PI, 0);
  pen.fill();
}
