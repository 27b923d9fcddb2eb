type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | number | boolean | (() => void) | undefined>>;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Creates an element. A function adds a click listener; `false` and `undefined` omit the attribute. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return fillElement(document.createElement(name), attributes, children);
}

export function createSvg(name: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement {
  return fillElement(document.createElementNS(SVG_NAMESPACE, name), attributes, children);
}

function fillElement<Made extends Element>(element: Made, attributes: Attributes, children: readonly Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener('click', value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

export function createPicture(viewBox: string, look: string, ...drawn: readonly SVGElement[]): SVGElement {
  return createSvg('svg', { viewBox, class: look, 'aria-hidden': 'true', focusable: 'false' }, ...drawn);
}

/** An icon in lucide's format: lines on a 24 unit grid. */
export function createIcon(...paths: readonly string[]): SVGElement {
  return createPicture('0 0 24 24', 'icon', ...paths.map((d) => createSvg('path', { d })));
}

export const createButton = (
  look: string,
  press: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement => createElement('button', { type: 'button', class: look, press }, ...children);

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function hasReducedMotion(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, hasReducedMotion() ? 0 : ms);
  });
}
