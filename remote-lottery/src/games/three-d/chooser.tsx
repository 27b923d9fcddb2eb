import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { QuickStakes } from '@padauk/shared/betting';
import { Segmented } from '@padauk/shared/ui';
import { DrawLine } from '../../components/draw-line.tsx';
import type { ChooserProps } from '../lottery-game.types.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { DrawClock } from './draw-clock.tsx';
import { HeadBoard } from './head-board.tsx';
import { KeypadMode } from './keypad-mode.tsx';
import { NumberSets } from './number-sets.tsx';
import { PastedOrders } from './pasted-orders.tsx';
import { Prizes } from './prizes.tsx';
import { CHOOSING_MODES, type ChoosingMode } from './choosing-modes.ts';
import styles from './three-d.module.scss';

/** A thousand numbers exceed one page: they are typed, picked as sets, tapped by hundreds or pasted. */
export function Chooser(props: ChooserProps): ReactElement {
  const [mode, setMode] = useState<ChoosingMode>('keypad');
  const column = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);
  // The tapped control was removed: focus moves to the active choice or the digits.
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    column.current?.querySelector<HTMLInputElement>('input:checked, input[inputmode="none"]')?.focus();
  }, [mode]);
  return (
    <div ref={column} className={styles.column}>
      {props.bet === null ? <DrawLine draw={props.draw} /> : <DrawClock draw={props.draw} />}
      <Prizes terms={props.terms} />
      {mode === 'keypad' ? (
        <KeypadMode {...props} onModeChange={setMode} />
      ) : (
        <OtherMode {...props} mode={mode} onModeChange={setMode} />
      )}
    </div>
  );
}

interface OtherModeProps extends ChooserProps {
  readonly mode: Exclude<ChoosingMode, 'keypad'>;
  readonly onModeChange: (mode: ChoosingMode) => void;
}

function OtherMode({ mode, onModeChange, ...props }: OtherModeProps): ReactElement {
  const t = useText('lottery-three-d');
  const boardText = useText('lottery');
  const { model, bet } = props;
  return (
    <>
      <Segmented
        label={boardText('quick.title')}
        options={CHOOSING_MODES.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={mode}
        onChange={onModeChange}
      />
      {mode === 'sets' && (
        <NumberSets selected={model.selected} remaining={model.remaining} onPick={model.pick} onUnpick={model.unpick} />
      )}
      {mode === 'paste' && <PastedOrders onPick={model.pickLines} />}
      {mode === 'board' && <HeadBoard {...props} />}
      <ChosenLines model={model} />
      {bet !== null && <QuickStakes rules={props.stake} value={bet.stakeKyat} onChange={bet.setStake} />}
      {props.odds}
      {props.bar}
    </>
  );
}
