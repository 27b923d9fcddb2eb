import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { ListItem, type ListPlace } from '@padauk/shared/ui';
import { VirtualList } from './virtual-list.tsx';

const ROW_PX = 88;
const ROWS = Array.from({ length: 1_000 }, (_, index) => ({ key: `row ${index}` }));

function drawRow({ key }: { readonly key: string }, place: ListPlace) {
  return <ListItem title={key} place={place} />;
}

function scrollTo(topPx: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: topPx, configurable: true });
  act(() => void globalThis.dispatchEvent(new Event('scroll')));
}

/** The rendered rows; the spacers are hidden from screen readers. */
const drawn = () =>
  within(screen.getByRole('list', { name: 'Bets' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

beforeEach(() => {
  // jsdom has no layout: its window is 768 px high, and each row has the estimated height.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});
afterEach(() => scrollTo(0));

describe('a list of a thousand rows', () => {
  it('K12 draws the first that are in view, and leaves room for the others', async () => {
    await renderScreen(
      <VirtualList label="Bets" rows={ROWS}>
        {drawRow}
      </VirtualList>,
      { texts: {} },
    );
    expect(drawn()[0]).toBe('row 0');
    expect(drawn().length).toBeGreaterThan(8);
    expect(drawn().length).toBeLessThan(30);
    const room = screen.getByRole('list', { name: 'Bets' }).lastElementChild;
    expect(room).toHaveStyle({ height: `${(ROWS.length - drawn().length) * ROW_PX}px` });
  });

  it('K12 draws those that the page is scrolled to, and lets go of the first', async () => {
    await renderScreen(
      <VirtualList label="Bets" rows={ROWS}>
        {drawRow}
      </VirtualList>,
      { texts: {} },
    );
    scrollTo(500 * ROW_PX);
    expect(drawn()).toContain('row 500');
    expect(drawn()).not.toContain('row 0');
    expect(drawn().length).toBeLessThan(30);
  });
});
