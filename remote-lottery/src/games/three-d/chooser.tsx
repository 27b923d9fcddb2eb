import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { QuickStakes } from '@padauk/shared/betting';
import { Segmented } from '@padauk/shared/ui';
import { DrawLine } from '../../components/draw-line.tsx';
import type { ChooserProps } from '../lottery-game.types.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { ClosesIn } from './closes-in.tsx';
import { HeadBoard } from './head-board.tsx';
import { KeypadWay } from './keypad-way.tsx';
import { NumberSets } from './number-sets.tsx';
import { PastedOrders } from './pasted-orders.tsx';
import { Prizes } from './prizes.tsx';
import { CHOOSING_WAYS, type ChoosingWay } from './ways.ts';
import styles from './three-d.module.scss';

/** A thousand numbers exceed one page: they are typed, picked as sets, tapped by hundreds or pasted. */
export function Chooser(props: ChooserProps): ReactElement {
  const [way, setWay] = useState<ChoosingWay>('keypad');
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef(way);
  // The tapped control was removed: focus moves to the active choice or the digits.
  useEffect(() => {
    if (shown.current === way) return;
    shown.current = way;
    column.current?.querySelector<HTMLInputElement>('input:checked, input[inputmode="none"]')?.focus();
  }, [way]);
  return (
    <div ref={column} className={styles.column}>
      {props.bet === null ? <DrawLine draw={props.draw} /> : <ClosesIn draw={props.draw} />}
      <Prizes terms={props.terms} />
      {way === 'keypad' ? <KeypadWay {...props} onWay={setWay} /> : <OtherWay {...props} way={way} onWay={setWay} />}
    </div>
  );
}

interface OtherWayProps extends ChooserProps {
  readonly way: Exclude<ChoosingWay, 'keypad'>;
  readonly onWay: (way: ChoosingWay) => void;
}

function OtherWay({ way, onWay, ...props }: OtherWayProps): ReactElement {
  const t = useText('lottery-three-d');
  const words = useText('lottery');
  const { model, bet } = props;
  return (
    <>
      <Segmented
        label={words('quick.title')}
        options={CHOOSING_WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={onWay}
      />
      {way === 'sets' && (
        <NumberSets selected={model.selected} remaining={model.remaining} onPick={model.pick} onUnpick={model.unpick} />
      )}
      {way === 'paste' && <PastedOrders onPick={model.pickLines} />}
      {way === 'board' && <HeadBoard {...props} />}
      <ChosenLines model={model} />
      {bet !== null && <QuickStakes rules={props.stake} value={bet.stakeKyat} onChange={bet.setStake} />}
      {props.odds}
      {props.bar}
    </>
  );
}
