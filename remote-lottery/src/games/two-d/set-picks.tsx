import { Fragment, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { ChipRow } from '@padauk/shared/ui';
import { CountedChip } from './counted-chip.tsx';
import { createPreview, type Preview } from './preview.rules.ts';
import { SET_PICK_GROUPS, SET_PICKS } from './quick-picks.rules.ts';
import styles from './quick-picks.module.scss';

const GROUPS = ['classic', 'parity', 'range'] as const satisfies readonly (keyof typeof SET_PICK_GROUPS)[];

export interface PreviewProps {
  readonly preview: Preview | null;
  readonly onPreview: (preview: Preview | null) => void;
}

export function SetPicks({ preview, onPreview }: PreviewProps): ReactElement {
  const t = useText('lottery-two-d');
  return (
    <>
      {GROUPS.map((group) => (
        <Fragment key={group}>
          <h3 className={styles.group}>{t(`quick.group.${group}`)}</h3>
          <ChipRow label={t(`quick.group.${group}`)}>
            {SET_PICK_GROUPS[group].map((pick) => {
              const name = t(`quick.set.${pick}`);
              return (
                <CountedChip
                  key={pick}
                  name={name}
                  count={SET_PICKS[pick].length}
                  isPressed={preview?.name === name}
                  onClick={() => onPreview(preview?.name === name ? null : createPreview(name, SET_PICKS[pick]))}
                />
              );
            })}
          </ChipRow>
        </Fragment>
      ))}
    </>
  );
}
