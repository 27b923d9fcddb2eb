import type { ReactElement } from 'react';
import { Check } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Sheet } from '@padauk/shared/overlay';
import { Icon, List, ListItem } from '@padauk/shared/ui';
import type { BetState } from '../../resources/lottery.types.ts';
import { BET_STATES } from '../../resources/slip.rules.ts';

interface FilterSheetProps {
  readonly isOpen: boolean;
  /** What is shown now; null for all. */
  readonly state: BetState | null;
  readonly onClose: () => void;
  readonly onChoose: (state: BetState | null) => void;
}

/** Which bets to show, by their state (T6). */
export function FilterSheet({ isOpen, state, onClose, onChoose }: FilterSheetProps): ReactElement {
  const t = useText('lottery');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('history.filter')}>
      <List label={t('history.filter')}>
        {[null, ...BET_STATES].map((one) => (
          <ListItem key={one ?? 'all'} title={one === null ? t('history.all') : t(`state.${one}`)} onClick={() => onChoose(one)} {...(one === state ? { leading: <Icon of={Check} size={20} /> } : {})} />
        ))}
      </List>
    </Sheet>
  );
}
