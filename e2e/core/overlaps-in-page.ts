/** The source of `findPageOverlaps` in the page: serialised functions, which may use only the others in `IN_PAGE`. */

interface PageItem {
  readonly element: Element;
  /** The area that a control may cover: its content, label or invisible box. Null for text. */
  readonly owner: Element | null;
  readonly name: string;
  readonly boxes: readonly DOMRect[];
  /** Its sticky ancestor; null for scrolling content. */
  readonly bar: Element | null;
}

type Edge = 'start' | 'end';

function listAncestors(element: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let current: Element | null = element; current !== null; current = current.parentElement) chain.push(current);
  return chain;
}

/** Memoises per element, because a page has thousands of pairs. */
function memoize<Value>(compute: (element: Element) => Value): (element: Element) => Value {
  const cache = new Map<Element, Value>();
  return (element) => {
    const cached = cache.get(element);
    if (cached !== undefined) return cached;
    const value = compute(element);
    cache.set(element, value);
    return value;
  };
}

function intersect(one: DOMRect, other: DOMRect): DOMRect {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

function isControl(element: Element): boolean {
  return element.matches('a[href], button, input, select, textarea, summary, [role="button"], [role="slider"]');
}

/** Hidden, clipped for screen readers, or rotated like a stamp, whose box is not its shape. */
function isVisuallyHidden(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return true;
  return listAncestors(element).some((one) => {
    const { clipPath, opacity, rotate, transform } = getComputedStyle(one);
    const isTurned = (rotate !== 'none' && rotate !== '0deg') || new DOMMatrix(transform).b !== 0;
    return isTurned || clipPath.startsWith('inset(50%') || (opacity === '0' && !isControl(one));
  });
}

function findBar(element: Element): Element | null {
  return listAncestors(element).find((one) => /sticky|fixed/.test(getComputedStyle(one).position)) ?? null;
}

/** The visible part of a box, clipped by ancestors; sticky parts may be outside the viewport. */
function clipBox(box: DOMRect, ancestors: readonly Element[], ownPosition: string): DOMRect {
  let [visible, position] = [box, ownPosition];
  for (const ancestor of ancestors) {
    if (position === 'fixed') break;
    const style = getComputedStyle(ancestor);
    // Only positioned ancestors clip an absolutely positioned element.
    if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
    const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    if (isClipping && ancestor !== document.body && ancestor !== document.documentElement)
      visible = intersect(visible, ancestor.getBoundingClientRect());
    position = style.position;
  }
  return visible;
}

function getVisibleBoxes(element: Element, boxes: readonly DOMRect[], kind: 'text' | 'control'): readonly DOMRect[] {
  const chain = listAncestors(element);
  const [ancestors, position] =
    kind === 'text' ? [chain, 'static'] : [chain.slice(1), getComputedStyle(element).position];
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const isStuck = findBar(element) !== null;
  return boxes
    .map((box) => clipBox(isStuck ? intersect(box, screen) : box, ancestors, position))
    .filter(({ width, height }) => width > 1 && height > 1);
}

function findControls(root: Element): readonly PageItem[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => isControl(element) && !isVisuallyHidden(element))
    .map((element) => {
      const style = getComputedStyle(element);
      const isSeen = style.opacity !== '0' && style.color !== 'rgba(0, 0, 0, 0)';
      const filled = !isSeen && element instanceof HTMLElement ? element.offsetParent : null;
      const lines = style.display === 'inline' ? [...element.getClientRects()] : [element.getBoundingClientRect()];
      return {
        element,
        owner: element.closest('label') ?? filled ?? element,
        name: element.ariaLabel ?? (element.textContent.trim() || (element.getAttribute('name') ?? element.tagName)),
        boxes: getVisibleBoxes(element, lines, 'control'),
        bar: findBar(element),
      };
    });
}

/** With tight lines the font's box exceeds the line, but the letters do not. */
function getLineBoxes(text: Node, element: Element): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || Infinity;
  return [...range.getClientRects()].map(({ left, top, width, height }) => {
    const line = Math.min(height, lineHeight);
    return new DOMRect(left, top + (height - line) / 2, width, line);
  });
}

function findTexts(root: Element): readonly PageItem[] {
  const texts: PageItem[] = [];
  const isHidden = memoize(isVisuallyHidden);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const [element, name] = [node.parentElement, (node.nodeValue ?? '').trim()];
    if (element === null || name === '' || /STYLE|SCRIPT|OPTION/.test(element.tagName) || isHidden(element)) continue;
    const boxes = getVisibleBoxes(element, getLineBoxes(node, element), 'text');
    texts.push({ element, owner: null, name, boxes, bar: findBar(element) });
  }
  return texts;
}

function isOwnerOf(one: PageItem, other: PageItem): boolean {
  return one.owner !== null && (one.owner.contains(other.element) || other.element.contains(one.element));
}

/** A badge may lie on a card that is one large control. */
function isOnCard(one: PageItem, other: PageItem): boolean {
  const isInvisible = one.owner !== null && one.owner !== one.element;
  if (other.owner === null || isInvisible) return false;
  const placed = listAncestors(one.element).find((element) => getComputedStyle(element).position === 'absolute');
  return placed instanceof HTMLElement && placed.offsetParent?.contains(other.element) === true;
}

/** Whether the bar is at this edge of the page: no scrolling uncovers the content beneath it there. */
function isAtEdge(bar: Element | null, edge: Edge): boolean {
  if (bar === null) return true;
  const { top, bottom } = bar.getBoundingClientRect();
  return (top + bottom) / 2 > innerHeight / 2 === (edge === 'end');
}

function findSharedBox(one: PageItem, other: PageItem): DOMRect | undefined {
  const tolerancePx = 1.5;
  for (const box of one.boxes)
    for (const another of other.boxes) {
      if (box.left > another.right || another.left > box.right || box.top > another.bottom || another.top > box.bottom)
        continue;
      const shared = intersect(box, another);
      if (shared.width > tolerancePx && shared.height > tolerancePx) return shared;
    }
  return undefined;
}

function findOverlaps(edge: Edge): readonly string[] {
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')];
  const dialog = dialogs.filter((one) => !isVisuallyHidden(one)).at(-1);
  const root = dialog ?? document.body;
  const items = [...findControls(root), ...findTexts(root)].filter(({ boxes }) => boxes.length > 0);
  const isCompared = (one: PageItem, other: PageItem): boolean =>
    one.bar === other.bar || [one.bar, other.bar].every((bar) => bar?.contains(root) === true || isAtEdge(bar, edge));
  const quoteName = ({ name }: PageItem): string => `"${name.replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  return items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other) => {
      const shared = findSharedBox(one, other);
      if (shared === undefined || !isCompared(one, other)) return [];
      if (isOwnerOf(one, other) || isOwnerOf(other, one) || isOnCard(one, other) || isOnCard(other, one)) return [];
      return [
        `${quoteName(one)} over ${quoteName(other)} by ${Math.round(shared.width)} × ${Math.round(shared.height)} px`,
      ];
    }),
  );
}

export const IN_PAGE = [
  listAncestors,
  memoize,
  intersect,
  isControl,
  isVisuallyHidden,
  findBar,
  clipBox,
  getVisibleBoxes,
  findControls,
  getLineBoxes,
  findTexts,
  isOwnerOf,
  isOnCard,
  isAtEdge,
  findSharedBox,
  findOverlaps,
].join('\n');
