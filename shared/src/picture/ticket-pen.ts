type Token = `--${string}`;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
  readonly cornerPx?: number;
}

interface Disc extends Point {
  readonly radius: number;
  readonly colour: Token;
}

interface TurnedPoint extends Point {
  readonly turn: number;
}

interface TextSpec extends Point {
  readonly text: string;
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

interface Shape extends TurnedPoint {
  /** An SVG path around the centre of a 100 x 100 view. */
  readonly path: string;
  readonly scale: number;
  readonly colour: Token;
  readonly alpha: number;
}

export class TicketPen {
  private readonly context: CanvasRenderingContext2D;
  private readonly style = getComputedStyle(document.body);
  // The figures font has only digits: a unit uses the language's font.
  private readonly figures = [this.style.getPropertyValue('--figures'), this.style.fontFamily]
    .filter(Boolean)
    .join(', ');

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  box({ colour, ...box }: Box & { readonly colour: Token }): void {
    this.context.fillStyle = this.getColour(colour);
    this.traceBox(box);
    this.context.fill();
  }

  disc(disc: Disc): void {
    this.context.fillStyle = this.getColour(disc.colour);
    this.traceCircle(disc);
    this.context.fill();
  }

  ring({ linePx, ...disc }: Disc & { readonly linePx: number }): void {
    this.context.strokeStyle = this.getColour(disc.colour);
    this.context.lineWidth = linePx;
    this.traceCircle(disc);
    this.context.stroke();
  }

  shape({ path, scale, colour, alpha, ...at }: Shape): void {
    this.rotate(at, () => {
      this.context.scale(scale, scale);
      this.context.globalAlpha = alpha;
      this.context.fillStyle = this.getColour(colour);
      this.context.clip(new Path2D(path));
      this.context.fillRect(-50, -50, 100, 100);
    });
  }

  dashes(line: { readonly from: number; readonly to: number; readonly y: number; readonly colour: Token }): void {
    this.runWithSavedState(() => {
      this.context.strokeStyle = this.getColour(line.colour);
      this.context.lineWidth = 4;
      this.context.setLineDash([16, 12]);
      this.context.beginPath();
      this.context.moveTo(line.from, line.y);
      this.context.lineTo(line.to, line.y);
      this.context.stroke();
    });
  }

  text({ text, x, y, sizePx, colour, widthPx, ...style }: TextSpec): void {
    const weight = style.isBold === true || style.isNumber === true ? 700 : 400;
    this.context.font = `${weight} ${sizePx}px ${style.isNumber === true ? this.figures : this.style.fontFamily}`;
    this.context.fillStyle = this.getColour(colour);
    this.context.textAlign = style.isEnd === true ? 'right' : style.isMiddle === true ? 'center' : 'left';
    this.context.fillText(text, x, y, widthPx);
  }

  clip(box: Box, draw: () => void): void {
    this.runWithSavedState(() => {
      this.traceBox(box);
      this.context.clip();
      draw();
    });
  }

  rotate({ x, y, turn }: TurnedPoint, draw: () => void): void {
    this.runWithSavedState(() => {
      this.context.translate(x, y);
      this.context.rotate(turn);
      draw();
    });
  }

  private getColour(token: Token): string {
    return this.style.getPropertyValue(token);
  }

  private runWithSavedState(draw: () => void): void {
    this.context.save();
    draw();
    this.context.restore();
  }

  /** Drawn by arcs: phones before 2022 lack `roundRect`. */
  private traceBox({ x, y, width, height, cornerPx = 0 }: Box): void {
    const [right, bottom] = [x + width, y + height];
    this.context.beginPath();
    this.context.moveTo(x + cornerPx, y);
    this.context.arcTo(right, y, right, bottom, cornerPx);
    this.context.arcTo(right, bottom, x, bottom, cornerPx);
    this.context.arcTo(x, bottom, x, y, cornerPx);
    this.context.arcTo(x, y, right, y, cornerPx);
    this.context.closePath();
  }

  private traceCircle({ x, y, radius }: Disc): void {
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
  }
}
