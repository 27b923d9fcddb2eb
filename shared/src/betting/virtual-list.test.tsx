import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { ListItem, type ListPosition } from '@padauk/shared/ui';
import { VirtualList } from './virtual-list.tsx';

const ROW_PX = 88;
const ROWS = Array.from({ length: 1_000 }, (_, index) => ({ key: `row ${index}` }));

function renderRow({ key }: { readonly key: string }, position: ListPosition) {
  return <ListItem title={key} position={position} />;
}

function scrollTo(topPx: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: topPx, configurable: true });
  act(() => void globalThis.dispatchEvent(new Event('scroll')));
}

/** The rendered rows; the spacers are hidden from screen readers. */
const listRenderedRows = () =>
  within(screen.getByRole('list', { name: 'Bets' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

beforeEach(async () => {
  // jsdom has no layout: its window is 768 px high, and each row has the estimated height.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  await renderScreen(
    <VirtualList label="Bets" rows={ROWS}>
      {renderRow}
    </VirtualList>,
  );
});
afterEach(() => scrollTo(0));

describe('a list of a thousand rows', () => {
  it('K12 renders the first rows in view and reserves the height of the others', () => {
    expect(listRenderedRows()[0]).toBe('row 0');
    expect(listRenderedRows().length).toBeGreaterThan(8);
    expect(listRenderedRows().length).toBeLessThan(30);
    const spacer = screen.getByRole('list', { name: 'Bets' }).lastElementChild;
    expect(spacer).toHaveStyle({ height: `${(ROWS.length - listRenderedRows().length) * ROW_PX}px` });
  });

  it('K12 renders the rows at the scroll position and removes the first rows', () => {
    scrollTo(500 * ROW_PX);
    expect(listRenderedRows()).toContain('row 500');
    expect(listRenderedRows()).not.toContain('row 0');
    expect(listRenderedRows().length).toBeLessThan(30);
  });
});
