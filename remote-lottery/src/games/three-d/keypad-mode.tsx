import { useId, useRef, type ReactElement } from 'react';
import type { ChooserProps } from '../lottery-game.types.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { DigitEntry } from './digit-entry.tsx';
import { Keypad } from './keypad.tsx';
import { useEntry } from './use-entry.ts';
import type { ChoosingMode } from './choosing-modes.ts';

interface KeypadModeProps extends ChooserProps {
  readonly onModeChange: (mode: ChoosingMode) => void;
}

export function KeypadMode({
  model,
  bet,
  stake,
  notices,
  odds,
  bar,
  onHead,
  onModeChange,
}: KeypadModeProps): ReactElement {
  const form = useId();
  const entered = useRef<HTMLFormElement>(null);
  const entry = useEntry(model, onHead);
  const review = (): void => {
    if (bet?.review() === false)
      entered.current?.querySelector<HTMLInputElement>('input[inputmode="numeric"]')?.focus();
  };
  return (
    <>
      <DigitEntry ref={entered} id={form} entry={entry} bet={bet} stake={stake} onModeChange={onModeChange} />
      <Keypad formId={form} entry={entry} bet={bet} count={model.selected.size} review={review} notices={notices} />
      <ChosenLines model={model} onPaste={() => onModeChange('paste')} />
      {odds}
      {bet === null && bar}
    </>
  );
}
