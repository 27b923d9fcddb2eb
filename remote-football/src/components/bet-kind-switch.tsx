import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useNavigate, useText } from '@padauk/shared/runtime';
import { Segmented } from '@padauk/shared/ui';

const PATHS = { single: getPath('footballBoard'), maung: getPath('footballMaung') } as const;

/** Single or maung: each has its own board. */
export function BetKindSwitch({ value }: { readonly value: keyof typeof PATHS }): ReactElement {
  const t = useText('football');
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('kind.label')}
      options={(['single', 'maung'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      value={value}
      onChange={(kind) => void navigate(PATHS[kind], { replace: true })}
    />
  );
}
