import { useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Segmented } from '@padauk/shared/ui';
import type { ChooserProps } from '../lottery-game.types.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { DigitEntry } from './digit-entry.tsx';
import { HeadBoard } from './head-board.tsx';
import { NumberSets } from './number-sets.tsx';
import { PastedOrders } from './pasted-orders.tsx';
import { Prizes } from './prizes.tsx';

const WAYS = ['keypad', 'sets', 'board', 'paste'] as const;

/** A thousand numbers do not fit on a page: they are typed, taken as sets, tapped on a board by hundreds, or pasted from a chat. */
export function Chooser(props: ChooserProps): ReactElement {
  const t = useText('lottery-three-d');
  const board = useText('lottery');
  const [way, setWay] = useState<(typeof WAYS)[number]>('keypad');
  const { model } = props;
  return (
    <>
      <Prizes terms={props.terms} />
      <Segmented
        label={board('quick.title')}
        options={WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'keypad' && <DigitEntry onPick={model.pick} onHead={props.onHead} />}
      {way === 'sets' && (
        <NumberSets selected={model.selected} remaining={model.remaining} onPick={model.pick} onUnpick={model.unpick} />
      )}
      {way === 'paste' && <PastedOrders onPick={model.pickLines} />}
      {way === 'board' && <HeadBoard {...props} />}
      <ChosenNumbers model={model} />
    </>
  );
}
