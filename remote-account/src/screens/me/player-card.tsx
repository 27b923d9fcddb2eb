import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useHiddenBalance, useText, type Player } from '@padauk/shared/runtime';
import { Avatar, Badge, Card, CopyButton, Receipt, ResourceView, Skeleton, AmountRow } from '@padauk/shared/ui';
import { useProfile } from '../../resources/profile.resource.ts';
import { useBalances } from '../../resources/points.resource.ts';
import { ContactRows, PointsRow } from '../../components/player-rows.tsx';
import styles from './me.module.scss';

export function PlayerCard({ player }: { readonly player: Player }) {
  const { isHidden } = useHiddenBalance();
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
      <ResourceView resource={useBalances()} skeleton={<Skeleton count={2} />}>
        {({ mainKyat, gameKyat, points }) => (
          <Receipt>
            <AmountRow label={t('me.main')} kyat={mainKyat} isHidden={isHidden} />
            <AmountRow label={t('me.game')} kyat={gameKyat} isHidden={isHidden} />
            <PointsRow points={points} />
          </Receipt>
        )}
      </ResourceView>
      {/* The server's profile: the office may have assigned an agent after log-in. */}
      <ResourceView resource={useProfile()} skeleton={<Skeleton count={2} />}>
        {(current) => (
          <Receipt>
            <ContactRows player={current} />
          </Receipt>
        )}
      </ResourceView>
      <div className={styles.code}>
        <span>
          {t('me.referralCode')} <strong>{player.referralCode}</strong>
        </span>
        <CopyButton value={player.referralCode} label={t('me.referralCode')} />
      </div>
    </Card>
  );
}
