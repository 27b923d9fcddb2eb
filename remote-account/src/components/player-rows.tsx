import { groupDigits } from '@padauk/contract/platform/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText, type Player } from '@padauk/shared/runtime';
import { ReceiptRow } from '@padauk/shared/ui';

/** P12, P19: the player's e-mail and agent, with a placeholder text for a value that is not set. */
export function ContactRows({ player: { email, agent } }: { readonly player: Player }) {
  const apiText = useApiText();
  const t = useText('account');
  return (
    <>
      <ReceiptRow label={t('me.email')}>{email ?? t('me.noEmail')}</ReceiptRow>
      <ReceiptRow label={t('me.agent')}>
        {agent === null ? t('me.noAgent') : `${apiText(agent.name)} · ${agent.code} · ${agent.phone}`}
      </ReceiptRow>
    </>
  );
}

/** P10: points are not money, so the amount has no currency unit. */
export function PointsRow({ points }: { readonly points: number }) {
  const t = useText('account');
  return <ReceiptRow label={t('me.points')}>{groupDigits(points)}</ReceiptRow>;
}
