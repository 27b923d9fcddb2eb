/** Runs in the page, so it uses nothing of this module. Queries are those of @testing-library/dom. */

export interface TextPattern {
  readonly text: string;
  /** Flags of a regular expression; null for plain text. */
  readonly flags: string | null;
  readonly isExact: boolean;
}

export type FindStep =
  | { readonly by: 'role'; readonly role: string; readonly name: TextPattern | null }
  | { readonly by: 'label' | 'text' | 'content'; readonly name: TextPattern }
  | { readonly by: 'css' | 'xpath'; readonly path: string }
  | { readonly by: 'has' | 'and'; readonly steps: readonly FindStep[] }
  | { readonly by: 'position'; readonly index: number };

type Root = Document | Element;
type Matcher = (content: string) => boolean;

interface Queries {
  readonly queryAllByRole: (root: Root, role: string, options: object) => Element[];
  readonly queryAllByLabelText: (root: Root, matcher: Matcher) => Element[];
  readonly queryAllByText: (root: Root, matcher: Matcher) => Element[];
}

/** Elements that match a chain of steps, each within those of the step before it. */
export function findElements(steps: readonly FindStep[], start: Root = document): readonly Element[] {
  const queries = Reflect.get(globalThis, 'TestingLibraryDom') as Queries; // the UMD build's global name
  const normalise = (content: string): string => content.replaceAll(/\s+/g, ' ').trim();
  const createMatcher = ({ text, flags, isExact }: TextPattern): Matcher => {
    if (flags !== null) return (content) => new RegExp(text, flags).test(normalise(content));
    const wanted = normalise(text);
    return isExact
      ? (content) => normalise(content) === wanted
      : (content) => normalise(content).toLowerCase().includes(wanted.toLowerCase());
  };
  const queryPath = (root: Root, path: string): Element[] => {
    const found = document.evaluate(path, root, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
    return found instanceof Element ? [found] : [];
  };
  const query = (root: Root, step: FindStep): Element[] => {
    switch (step.by) {
      case 'role':
        return queries.queryAllByRole(root, step.role, step.name === null ? {} : { name: createMatcher(step.name) });
      case 'label':
        return queries.queryAllByLabelText(root, createMatcher(step.name));
      case 'text':
        return queries.queryAllByText(root, createMatcher(step.name));
      case 'content':
        return root instanceof Element && createMatcher(step.name)(root.textContent) ? [root] : [];
      case 'css':
        return [...root.querySelectorAll(step.path)];
      case 'xpath':
        return queryPath(root, step.path);
      case 'has':
        return root instanceof Element && findElements(step.steps, root).length > 0 ? [root] : [];
      case 'and':
        return findElements(step.steps).filter((element) => element === root);
      case 'position':
        return [];
    }
  };
  const [first, ...others] = steps;
  return others.reduce<Element[]>(
    (roots, step) =>
      step.by === 'position'
        ? roots.slice(step.index).slice(0, 1)
        : [...new Set(roots.flatMap((root) => query(root, step)))],
    first === undefined ? [] : query(start, first),
  );
}

/** Centre of an element that is enabled, does not move, and is not covered; otherwise null. Scrolls it into view. */
export async function findClickPoint(element: Element | undefined): Promise<{ x: number; y: number } | null> {
  if (element === undefined) return null;
  const findCentre = () => {
    const [box] = element.getClientRects();
    return box === undefined ? null : { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = findCentre();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const centre = findCentre();
  if (centre === null || before?.x !== centre.x || before.y !== centre.y) return null;
  const topmost = document.elementFromPoint(centre.x, centre.y);
  return element.contains(topmost) && !element.matches(':disabled') ? centre : null;
}
