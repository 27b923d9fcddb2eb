import type { ReactElement } from 'react';
import { X } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { PlaceNews, QuickStakes, StakeField, useBalance } from '@padauk/shared/betting';
import { PlayMoney } from '@padauk/shared/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, Button, IconButton, Notice } from '@padauk/shared/ui';
import { Endings } from '../../components/endings.tsx';
import { MatchOdds } from '../../components/match-odds.tsx';
import { PickName } from '../../components/pick-name.tsx';
import { usePlaceText } from '../../components/use-place-text.ts';
import type { SlipModel } from './use-slip.ts';
import styles from './slip.module.scss';

const RULES = PRODUCT_RULES.football.stake;

/** The slip at the thumb: what is picked, the stake, what comes back for each end of the match, and one button. */
export function Slip({ slip, onClose }: { readonly slip: SlipModel; readonly onClose: () => void }): ReactElement {
  const t = useText('football');
  const format = useFormat();
  const apiText = useApiText();
  const placeText = usePlaceText();
  const { match, pick, placing, stakeKyat } = slip;
  const isUnknown = placing.unknown !== null;
  return (
    <ActionBar>
      <div className={styles.head}>
        <p className={styles.title}>
          <span className={styles.match}>
            {t(pick.market)} · {apiText(match.home)} – {apiText(match.away)}
          </span>
          <PickName pick={pick} />
          {slip.oldLine !== null && (
            <span className={styles.taken}>
              <s>{slip.oldLine}</s> {t('slip.taken')}
            </span>
          )}
        </p>
        <IconButton icon={X} label={t('slip.close')} onClick={onClose} />
      </div>
      <div className={styles.details}>
        <div className={styles.stake}>
          <StakeField
            label={
              slip.roomKyat === null ? t('slip.stake') : t('slip.stakeWithRoom', { room: format.kyat(slip.roomKyat) })
            }
            rules={RULES}
            value={stakeKyat}
            onChange={slip.setStake}
            hasTried={placing.hasTried}
            disabled={isUnknown || placing.isSending}
          />
          <div className={styles.quick}>
            <QuickStakes rules={RULES} value={stakeKyat} onChange={slip.setStake} />
          </div>
        </div>
        <Endings pick={pick} single={{ stakeKyat: stakeKyat ?? RULES.minimumKyat, fee: slip.fee }} />
        <p className={styles.note}>
          <PlayMoney>{t('playMoney')}</PlayMoney> {t('slip.fee', { percent: slip.fee.percent })}{' '}
          <MatchOdds
            terms={{ legCount: 1, stakeKyat: stakeKyat ?? RULES.minimumKyat, fee: slip.fee, maximumPayoutKyat: null }}
          />
        </p>
      </div>
      <SlipNews slip={slip} />
      <Button
        isWide
        isBusy={placing.isSending}
        disabled={placing.isOff || (!slip.isOpen && !isUnknown)}
        onClick={slip.place}
      >
        {isUnknown ? t('slip.sendAgain') : placeText(stakeKyat)}
      </Button>
    </ActionBar>
  );
}

function SlipNews({ slip }: { readonly slip: SlipModel }): ReactElement {
  const t = useText('football');
  const wallet = useBalance();
  const { newLine, placing, stakeKyat } = slip;
  return (
    <div className={styles.news}>
      <PlaceNews
        placing={placing}
        balanceKyat={wallet.kind === 'ready' ? wallet.value.mainKyat : null}
        totalKyat={stakeKyat ?? 0}
        ticketsPath={pathOf('footballTickets')}
        hasIssue={stakeKyat === null}
      >
        {!slip.isOpen ? (
          <Notice tone="warn" isAnnounced>
            <p>{t('slip.closed')}</p>
          </Notice>
        ) : (
          newLine !== null && (
            <Notice
              tone="warn"
              isAnnounced
              action={
                <Button variant="secondary" size="small" onClick={slip.takeNewLine}>
                  {t('slip.takeNewLine')}
                </Button>
              }
            >
              <p>{t('slip.newLine', { line: newLine })}</p>
            </Notice>
          )
        )}
      </PlaceNews>
    </div>
  );
}
