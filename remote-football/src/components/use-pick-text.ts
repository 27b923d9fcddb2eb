import { formatLine } from '@padauk/contract/rules/handicap';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import type { Pick } from '../resources/pick.types.ts';
import { findTeam } from './pick.rules.ts';

/** For example "Arsenal 1+50" or "Over 2+70". */
export function usePickText(): (pick: Pick) => string {
  const t = useText('football');
  const apiText = useApiText();
  return (pick) => {
    const team = findTeam(pick);
    return `${team === null ? t(`side.${pick.side}`) : apiText(team)} ${formatLine(pick.line)}`;
  };
}
