import { useState, type ReactElement } from 'react';
import { listNumbers } from '@padauk/contract/rules/number-game';
import { NumberChips, PickMap } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Part } from './part.tsx';

const NUMBERS = listNumbers(2);
const NONE: ReadonlySet<string> = new Set();
const TWINS: ReadonlySet<string> = new Set(NUMBERS.filter(([first, second]) => first === second));
/** Some inside the set and some outside: both outlines are shown. */
const CHOSEN: ReadonlySet<string> = new Set(['05', '11', '12', '33', '71']);

export function NumberParts(): ReactElement {
  return (
    <>
      <Part name="NumberChip" states={{ 'in lines': <ChosenNumbers />, 'in one line': <ChosenNumbers isLine /> }} />
      <Part
        name="PickMap"
        states={{
          'nothing picked': <PickMap numbers={NUMBERS} picked={NONE} chosen={NONE} />,
          'chosen, nothing picked': <PickMap numbers={NUMBERS} picked={NONE} chosen={CHOSEN} />,
          picked: <PickMap numbers={NUMBERS} picked={TWINS} chosen={NONE} />,
          'picked, some held already': <PickMap numbers={NUMBERS} picked={TWINS} chosen={CHOSEN} />,
          'all held already': <PickMap numbers={NUMBERS} picked={TWINS} chosen={TWINS} />,
          'every number': <PickMap numbers={NUMBERS} picked={new Set(NUMBERS)} chosen={NONE} />,
        }}
      />
    </>
  );
}

function ChosenNumbers({ isLine = false }: { readonly isLine?: boolean }): ReactElement {
  const t = useText('kit');
  const [chosen, setChosen] = useState(['05', '12', '17', '21', '50', '71', '84', '90', '93']);
  return (
    <NumberChips
      label={t('choose')}
      numbers={chosen}
      onRemove={(number) => setChosen(chosen.filter((chosenNumber) => chosenNumber !== number))}
      isSingleLine={isLine}
    />
  );
}
