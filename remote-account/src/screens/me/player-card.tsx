import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useHiddenBalance, useText, type Player } from '@padauk/shared/runtime';
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
import { ContactRows } from '../../components/contact-rows.tsx';
import { PointsRow } from '../../components/points-row.tsx';
import { useProfile } from '../../resources/profile.resource.ts';
import { useBalances } from '../../resources/wallet.resource.ts';
import styles from './me.module.scss';

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
      <ContactDetails />
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
  const { isHidden } = useHiddenBalance();
  return (
    <ResourceView resource={useBalances()} skeleton={<Skeleton count={2} />}>
      {({ mainKyat, gameKyat, points }) => (
        <Receipt>
          <ReceiptRow label={t('me.main')}>
            <Amount kyat={mainKyat} isHidden={isHidden} />
          </ReceiptRow>
          <ReceiptRow label={t('me.game')}>
            <Amount kyat={gameKyat} isHidden={isHidden} />
          </ReceiptRow>
          <PointsRow points={points} />
        </Receipt>
      )}
    </ResourceView>
  );
}

/** Uses the server's profile: the office may have assigned an agent after log-in. */
function ContactDetails() {
  return (
    <ResourceView resource={useProfile()} skeleton={<Skeleton count={2} />}>
      {(player) => (
        <Receipt>
          <ContactRows player={player} />
        </Receipt>
      )}
    </ResourceView>
  );
}
