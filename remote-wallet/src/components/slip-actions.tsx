import { TOP_UP } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { TopUp } from '../resources/top-up.resource.ts';

/** A pending slip can be corrected (T5); a refused one can be sent again. */
export function SlipActions({ topUp: { id, state, editsLeft } }: { readonly topUp: TopUp }) {
  const t = useText('wallet');
  if (state === 'refused')
    return (
      <Button isWide to={getPath('topUp')}>
        {t('topUpDetail.again')}
      </Button>
    );
  if (state !== 'pending') return null;
  return editsLeft === 0 ? (
    <p>{t('topUpEdit.noneLeft', { maximum: TOP_UP.slipEdits })}</p>
  ) : (
    <Button isWide variant="secondary" to={getPath('topUpEdit', { id })}>
      {t('topUpEdit.title')}
    </Button>
  );
}
