import { useId, type Ref, useEffect, useRef, useState, type RefObject } from 'react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { PlaceButton, PlacementNotice, QuickStakes, StakeField } from '@padauk/shared/betting';
import { PlayMoney } from '@padauk/shared/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { ActionBar, Button, Icon, IconButton, Notice } from '@padauk/shared/ui';
import { PickOutcomes, PickName } from '../../components/pick-outcomes.tsx';
import type { SlipModel } from './use-slip.ts';
import { MatchOdds, PriceRulePicker, usePlaceLabel } from '../../components/placing-parts.tsx';
import styles from './slip.module.scss';

const STAKE_RULES = PRODUCT_RULES.football.stake;

interface SlipViewProps {
  readonly slip: SlipModel;
  readonly headerRef?: Ref<HTMLDivElement>;
  /** Expanded; otherwise one line. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

export function SlipView({ slip, headerRef, isOpen, onToggle, onClose }: SlipViewProps) {
  const t = useText('football');
  const apiText = useApiText();
  const placeText = usePlaceLabel();
  const { match, pick, placing, stakeKyat } = slip;
  const detailsId = useId();
  // A bet with an unknown outcome is never collapsed.
  const hasButton = isOpen || placing.kind === 'unknown';
  return (
    <ActionBar>
      <div ref={headerRef} className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          {isOpen && (
            <span className={styles.match}>
              {t(pick.market)} · {apiText(match.home)} – {apiText(match.away)}
            </span>
          )}
          <span className={styles.pick}>
            <PickName pick={pick} />
            <Icon of={isOpen ? ChevronDown : ChevronUp} size={18} />
          </span>
          {slip.oldLine !== null && (
            <span className={styles.taken}>
              <s>{slip.oldLine}</s> {t('slip.taken')}
            </span>
          )}
        </button>
        <IconButton icon={X} label={t('slip.close')} onClick={onClose} />
      </div>
      {isOpen && <SlipDetails id={detailsId} slip={slip} />}
      {hasButton && <SlipNotices slip={slip} />}
      {hasButton && (
        <PlaceButton placing={placing} request={slip.request} isBlocked={slip.obstacle?.kind === 'closed'}>
          {placeText(stakeKyat)}
        </PlaceButton>
      )}
    </ActionBar>
  );
}

function SlipDetails({ id, slip }: { readonly id: string; readonly slip: SlipModel }) {
  const t = useText('football');
  const format = useFormat();
  const { pick, setStake, stakeKyat } = slip;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls at large text; while a bet is sent, no field inside takes the focus (WCAG 2.1.1)
    <div id={id} tabIndex={setStake === null ? 0 : undefined} className={styles.details}>
      <div className={styles.stake}>
        <StakeField
          label={
            slip.remainingKyat === null
              ? t('slip.stake')
              : t('slip.stakeWithRoom', { room: format.kyat(slip.remainingKyat) })
          }
          rules={STAKE_RULES}
          value={stakeKyat}
          onChange={(kyat) => setStake?.(kyat)}
          hasAttempted={slip.kind === 'editable' && slip.placing.hasAttempted}
          disabled={setStake === null}
        />
        <div className={styles.quick}>
          <QuickStakes rules={STAKE_RULES} value={stakeKyat} onChange={setStake} />
        </div>
      </div>
      <PickOutcomes isInRows pick={pick} single={{ stakeKyat: stakeKyat === 0 ? null : stakeKyat, fee: slip.fee }} />
      <p className={styles.note}>
        <PlayMoney>{t('playMoney')}</PlayMoney> {t('slip.fee', { percent: slip.fee.percent })}{' '}
        <MatchOdds
          terms={{
            legCount: 1,
            stakeKyat: stakeKyat ?? STAKE_RULES.minimumKyat,
            fee: slip.fee,
            maximumPayoutKyat: null,
          }}
        />
      </p>
      <PriceRulePicker value={slip.priceRule} onChange={slip.setPriceRule} />
    </div>
  );
}

function SlipNotices({ slip }: { readonly slip: SlipModel }) {
  const t = useText('football');
  const { balanceKyat, obstacle, placing, stakeKyat } = slip;
  return (
    <div className={styles.news}>
      <PlacementNotice
        placing={placing}
        balanceKyat={balanceKyat}
        totalKyat={stakeKyat ?? 0}
        ticketsPath={getPath('footballTickets')}
        hasIssue={stakeKyat === null}
      >
        {obstacle?.kind === 'closed' ? (
          <Notice tone="warn" isAnnounced>
            <p>{t('slip.closed')}</p>
          </Notice>
        ) : (
          obstacle !== null && (
            <Notice
              tone="warn"
              isAnnounced
              action={
                <Button variant="secondary" size="small" onClick={obstacle.accept}>
                  {t('slip.takeNewLine')}
                </Button>
              }
            >
              <p>{t('slip.newLine', { line: obstacle.line })}</p>
            </Notice>
          )
        )}
      </PlacementNotice>
    </div>
  );
}

/** Distance between the scrolled match and the content of the slip. */
const SLIP_MARGIN_PX = 20;

interface SlipProps {
  readonly slip: SlipModel;
  /** The tapped element: its match is scrolled above the slip. */
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** Slip of a single at the bottom; its match stays in view. A tap on the pick collapses or expands it. */
export function Slip({ slip, anchor, onClose }: SlipProps) {
  const [isOpen, setOpen] = useState(true);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bottom = anchor.current?.closest('[data-open]')?.getBoundingClientRect().bottom ?? 0;
    const top = head.current?.getBoundingClientRect().top ?? 0;
    if (bottom + SLIP_MARGIN_PX > top && top > 0) scrollBy(0, bottom + SLIP_MARGIN_PX - top);
  }, [anchor, slip.match.id]);
  return <SlipView slip={slip} headerRef={head} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} onClose={onClose} />;
}
