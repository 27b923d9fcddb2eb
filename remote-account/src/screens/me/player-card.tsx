import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText, type Player } from '@padauk/shared/runtime';
import {
  Amount,
  Avatar,
  Badge,
  Card,
  CopyButton,
  Receipt,
  ReceiptRow,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { useBalances } from '../../resources/wallet.resource.ts';
import styles from './me.module.scss';

/** The player's name, phone, codes and balances. */
export function PlayerCard({ player }: { readonly player: Player }) {
  const apiText = useApiText();
  const t = useText('account');
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={apiText(player.name)} {...(player.photoUrl === null ? {} : { src: player.photoUrl })} />
        <div className={styles.names}>
          <strong className={styles.name}>{player.name === '' ? t('me.noName') : apiText(player.name)}</strong>
          <span className={styles.phone}>{player.phone_full_number}</span>
          <Badge tone={player.isPhoneVerified ? 'open' : 'warn'}>
            {t(player.isPhoneVerified ? 'me.verified' : 'me.notVerified')}
          </Badge>
        </div>
      </div>
      <Balances />
      <div className={styles.code}>
        <span>
          {t('me.referralCode')} <strong>{player.referralCode}</strong>
        </span>
        <CopyButton value={player.referralCode} label={t('me.referralCode')} />
      </div>
    </Card>
  );
}

function Balances() {
  const t = useText('account');
  return (
    <ResourceView resource={useBalances()} skeleton={<Skeleton count={2} />}>
      {({ mainKyat, gameKyat }) => (
        <Receipt>
          <ReceiptRow label={t('me.main')}>
            <Amount kyat={mainKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('me.game')}>
            <Amount kyat={gameKyat} />
          </ReceiptRow>
        </Receipt>
      )}
    </ResourceView>
  );
}
