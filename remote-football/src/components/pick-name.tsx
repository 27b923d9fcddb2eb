import type { ReactElement } from 'react';
import { formatLine } from '@padauk/contract/rules/handicap';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { teamOf, type Pick } from './pick.rules.ts';

/** What is picked, with its line: "Arsenal 1+50", "Over 2+70". */
export function PickName({ pick }: { readonly pick: Pick }): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  const team = teamOf(pick);
  return (
    <strong>
      {team === null ? t(`side.${pick.side}`) : apiText(team)} {formatLine(pick.line)}
    </strong>
  );
}
