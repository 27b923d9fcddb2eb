import { useCallback, useMemo, useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import { PACKAGE_NUMBERS, findPackageNumbersIssue } from '@padauk/contract/lottery/package.rules';
import { toast, useNavigate, useText, useUnsentInput } from '@padauk/shared/runtime';
import { buildPackageDraftKey, getPoolTrending, type PackageBoard } from '../../resources/packages.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { drafts, useDraft } from '../../state/draft.store.ts';

export type PackageBoardModel = ReturnType<typeof usePackageBoardModel>;

export function usePackageBoardModel(board: PackageBoard) {
  const t = useText('lottery');
  const navigate = useNavigate();
  const { draw, offer } = board;
  const { kind } = offer;
  const key = buildPackageDraftKey(draw.id, kind);
  const { numbers: chosen } = useDraft(key);
  const [hasAttempted, setAttempted] = useState(false);
  const count = PACKAGE_NUMBERS[kind];
  const issue = findPackageNumbersIssue(kind, chosen);
  useUnsentInput(chosen.length > 0);
  const toggle = useCallback(
    (number: string) => {
      // Reads the store, because two taps may come before a render.
      if (!drafts.has(key, number) && drafts.count(key) >= count)
        toast.show({ tone: 'info', text: t('packages.full', { count }) });
      else drafts.toggle(key, number);
    },
    [key, count, t],
  );
  return {
    phase: usePhase(draw),
    count,
    chosen,
    selected: useMemo(() => new Set(chosen), [chosen]),
    trending: useMemo(() => getPoolTrending(board), [board]),
    /** V19: null if the package is complete. Shown after the player has tried. */
    issue,
    hasAttempted,
    toggle,
    clear: () => drafts.clear(key),
    review: () => {
      setAttempted(true);
      if (issue === null) void navigate(getPath('packageReview', { draw: draw.id, kind }));
    },
  };
}
