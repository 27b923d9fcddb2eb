type Token = `--${string}`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cornerPx?: number;
}

interface TextSpec {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly colour: Token;
  /** Longer text is condensed. */
  readonly widthPx: number;
  readonly isBold?: boolean;
  readonly isNumber?: boolean;
  /** `x` is the end, or the middle, of the text. */
  readonly isEnd?: boolean;
  readonly isMiddle?: boolean;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Token;
}

interface Shape {
  /** An SVG path around the centre of a 100 x 100 view. */
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Radians. */
  readonly turn: number;
  readonly colour: Token;
  readonly alpha: number;
}

/** Drawing operations. Places and sizes in px, colours as tokens. */
export interface TicketPen {
  readonly box: (box: Box & { readonly colour: Token }) => void;
  readonly disc: (disc: Disc) => void;
  readonly ring: (disc: Disc & { readonly linePx: number }) => void;
  readonly shape: (shape: Shape) => void;
  readonly dashes: (line: {
    readonly from: number;
    readonly to: number;
    readonly y: number;
    readonly colour: Token;
  }) => void;
  readonly text: (words: TextSpec) => void;
  /** Clips `draw` to the box. */
  readonly clip: (box: Box, draw: () => void) => void;
  /** Moves the origin for `draw`, and rotates by `turn` in radians. */
  readonly rotate: (at: { readonly x: number; readonly y: number; readonly turn: number }, draw: () => void) => void;
}

export function createPen(context: CanvasRenderingContext2D): TicketPen {
  const style = getComputedStyle(document.body);
  const getColour = (token: Token): string => style.getPropertyValue(token);
  return {
    ...createFills(context, getColour),
    ...createStrokes(context, getColour),
    ...createTransforms(context),
    text: createTextWriter(context, style),
  };
}

type GetColour = (token: Token) => string;

function runWithSavedState(context: CanvasRenderingContext2D, draw: () => void): void {
  context.save();
  draw();
  context.restore();
}

/** Drawn by arcs: phones before 2022 lack `roundRect`. */
function traceBox(context: CanvasRenderingContext2D, { x, y, width, height, cornerPx = 0 }: Box): void {
  const [right, bottom] = [x + width, y + height];
  context.beginPath();
  context.moveTo(x + cornerPx, y);
  context.arcTo(right, y, right, bottom, cornerPx);
  context.arcTo(right, bottom, x, bottom, cornerPx);
  context.arcTo(x, bottom, x, y, cornerPx);
  context.arcTo(x, y, right, y, cornerPx);
  context.closePath();
}

function traceCircle(context: CanvasRenderingContext2D, { x, y, radius }: Disc): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function createFills(
  context: CanvasRenderingContext2D,
  getColour: GetColour,
): Pick<TicketPen, 'box' | 'disc' | 'shape'> {
  return {
    box({ colour, ...box }) {
      context.fillStyle = getColour(colour);
      traceBox(context, box);
      context.fill();
    },
    disc(disc) {
      context.fillStyle = getColour(disc.colour);
      traceCircle(context, disc);
      context.fill();
    },
    shape: ({ path, x, y, scale, turn, colour, alpha }) =>
      runWithSavedState(context, () => {
        context.translate(x, y);
        context.rotate(turn);
        context.scale(scale, scale);
        context.globalAlpha = alpha;
        context.fillStyle = getColour(colour);
        context.clip(new Path2D(path));
        context.fillRect(-50, -50, 100, 100);
      }),
  };
}

function createStrokes(context: CanvasRenderingContext2D, getColour: GetColour): Pick<TicketPen, 'ring' | 'dashes'> {
  return {
    ring({ linePx, ...disc }) {
      context.strokeStyle = getColour(disc.colour);
      context.lineWidth = linePx;
      traceCircle(context, disc);
      context.stroke();
    },
    dashes: ({ from, to, y, colour }) =>
      runWithSavedState(context, () => {
        context.strokeStyle = getColour(colour);
        context.lineWidth = 4;
        context.setLineDash([16, 12]);
        context.beginPath();
        context.moveTo(from, y);
        context.lineTo(to, y);
        context.stroke();
      }),
  };
}

function createTransforms(context: CanvasRenderingContext2D): Pick<TicketPen, 'clip' | 'rotate'> {
  return {
    clip: (box, draw) =>
      runWithSavedState(context, () => {
        traceBox(context, box);
        context.clip();
        draw();
      }),
    rotate: ({ x, y, turn }, draw) =>
      runWithSavedState(context, () => {
        context.translate(x, y);
        context.rotate(turn);
        draw();
      }),
  };
}

function createTextWriter(context: CanvasRenderingContext2D, style: CSSStyleDeclaration): TicketPen['text'] {
  // The figures font has only digits: a unit uses the language's font.
  const figures = [style.getPropertyValue('--figures'), style.fontFamily].filter(Boolean).join(', ');
  return ({
    text,
    x,
    y,
    sizePx,
    colour,
    widthPx,
    isBold = false,
    isNumber = false,
    isEnd = false,
    isMiddle = false,
  }) => {
    context.font = `${isBold || isNumber ? 700 : 400} ${sizePx}px ${isNumber ? figures : style.fontFamily}`;
    context.fillStyle = style.getPropertyValue(colour);
    context.textAlign = isEnd ? 'right' : isMiddle ? 'center' : 'left';
    context.fillText(text, x, y, widthPx);
  };
}
