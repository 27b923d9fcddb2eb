import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { useCallback, useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { NumberBoard } from './number-board.tsx';

const TRENDING = new Map([
  ['12', 62],
  ['13', 100],
  ['14', 100],
]);

/** Counts lookups. */
let lookupCount = 0;
class CountedMap extends Map<string, number> {
  override get(number: string): number | undefined {
    lookupCount += 1;
    return super.get(number);
  }
}
const COUNTED: ReadonlyMap<string, number> = new CountedMap(TRENDING);

function Board() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['14']));
  const toggle = useCallback((number: string) => {
    const toggleIn = (before: ReadonlySet<string>): string[] =>
      before.has(number) ? [...before].filter((other) => other !== number) : [...before, number];
    setSelected((before) => new Set(toggleIn(before)));
  }, []);
  const board = { label: 'Choose numbers', numbers: twoD.numbers, trending: COUNTED };
  return <NumberBoard {...board} selected={selected} onToggle={toggle} />;
}

const getCell = (name: string) => screen.getByRole('button', { name });

describe('NumberBoard', () => {
  beforeEach(async () => void (await renderScreen(<Board />)));

  it('P1 offers the hundred numbers of 2D', () => {
    expect(screen.getAllByRole('button')).toHaveLength(100);
    expect(screen.getByRole('group', { name: 'Choose numbers' })).toContainElement(getCell('00'));
  });

  it('V5 selects a number with a tap and deselects it with another', async () => {
    const cell = getCell('47');
    await userEvent.click(cell);
    expect(cell).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(cell);
    expect(cell).toHaveAttribute('aria-pressed', 'false');
  });

  it('renders on a tap only the ten of its number and of the previous tab stop', async () => {
    lookupCount = 0;
    await userEvent.click(getCell('47'));
    expect(lookupCount).toBeGreaterThan(0);
    expect(lookupCount).toBeLessThanOrEqual(30);
  });

  it('T12 shows the percentage of a number in its label, not only by colour', () => {
    expect(getCell('12 62%')).toBeInTheDocument();
  });

  it('T11 cannot select a closed number, but can deselect one that was selected before', async () => {
    await userEvent.click(getCell('13 Closed'));
    await userEvent.click(getCell('14 Closed'));
    expect(getCell('13 Closed')).toHaveAttribute('aria-pressed', 'false');
    expect(getCell('13 Closed')).toHaveAttribute('aria-disabled', 'true');
    expect(getCell('14 Closed')).toHaveAttribute('aria-pressed', 'false');
  });

  it('is one tab stop; arrow keys move in rows of ten and space selects', async () => {
    await userEvent.tab();
    expect(getCell('00')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
    expect(getCell('21')).toHaveFocus();
    expect(getCell('21')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(getCell('99')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('group')).not.toContainElement(document.querySelector(':focus'));
  });
});
