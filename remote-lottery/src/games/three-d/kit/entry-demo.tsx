import { useId, useState, type ReactElement } from 'react';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { ChosenLines } from '../chosen-lines.tsx';
import { DigitEntry } from '../digit-entry.tsx';
import { Keypad } from '../keypad.tsx';
import { useEntry } from '../use-entry.ts';
import type { ChooserModel } from '../../lottery-game.types.ts';
import { createBet } from './samples.ts';

const doNothing = (): void => undefined;
const NO_NUMBERS: ReadonlyMap<string, number> = new Map();
const STAKE_KYAT = 500;

export function EntryDemo(): ReactElement {
  const form = useId();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['123', '450']));
  const without = (numbers: readonly string[]): ReadonlySet<string> =>
    new Set([...selected].filter((number) => !numbers.includes(number)));
  const model: ChooserModel = {
    selected,
    lines: [...selected].sort().map((number) => ({ number, stakeKyat: STAKE_KYAT })),
    trending: NO_NUMBERS,
    remaining: NO_NUMBERS,
    toggle: doNothing,
    pick: (numbers) => setSelected(new Set([...selected, ...numbers])),
    pickLines: doNothing,
    unpick: (numbers) => setSelected(without(numbers)),
    reverse: null,
    clear: () => setSelected(new Set()),
    undo: null,
  };
  const entry = useEntry(model, doNothing);
  const bet = createBet({ stakeKyat: STAKE_KYAT, totalKyat: selected.size * STAKE_KYAT });
  return (
    <>
      <DigitEntry
        ref={null}
        id={form}
        entry={entry}
        bet={bet}
        stake={PRODUCT_RULES.three_d.stake}
        onModeChange={doNothing}
      />
      <ChosenLines model={model} onPaste={doNothing} />
      <Keypad formId={form} entry={entry} bet={bet} count={selected.size} review={doNothing} notices={null} />
    </>
  );
}
