import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useNavigate, useText } from '@padauk/shared/runtime';
import { Segmented } from '@padauk/shared/ui';

const PAGES = { single: pathOf('footballBoard'), maung: pathOf('footballMaung') } as const;

/** Single or maung: each has its own board. */
export function BetKind({ value }: { readonly value: keyof typeof PAGES }): ReactElement {
  const t = useText('football');
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('kind.label')}
      options={(['single', 'maung'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      value={value}
      onChange={(kind) => void navigate(PAGES[kind], { replace: true })}
    />
  );
}
