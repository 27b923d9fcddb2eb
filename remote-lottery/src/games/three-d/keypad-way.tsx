import { useId, useRef, type ReactElement } from 'react';
import type { ChooserProps } from '../lottery-game.types.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { DigitEntry } from './digit-entry.tsx';
import { Keypad } from './keypad.tsx';
import { useEntry } from './use-entry.ts';
import type { ChoosingWay } from './ways.ts';

interface KeypadWayProps extends ChooserProps {
  readonly onWay: (way: ChoosingWay) => void;
}

export function KeypadWay({ model, bet, stake, news, odds, bar, onHead, onWay }: KeypadWayProps): ReactElement {
  const form = useId();
  const entered = useRef<HTMLFormElement>(null);
  const entry = useEntry(model, onHead);
  const review = (): void => {
    if (bet?.review() === false)
      entered.current?.querySelector<HTMLInputElement>('input[inputmode="numeric"]')?.focus();
  };
  return (
    <>
      <DigitEntry ref={entered} id={form} entry={entry} bet={bet} stake={stake} onWay={onWay} />
      <Keypad form={form} entry={entry} bet={bet} count={model.selected.size} review={review} news={news} />
      <ChosenLines model={model} onPaste={() => onWay('paste')} />
      {odds}
      {bet === null && bar}
    </>
  );
}
