import { getPath } from '@padauk/contract/paths';
import { classNames, Button, useToastedCall } from '@padauk/shared/ui';
import { useText, useLocation, useSession } from '@padauk/shared/runtime';
import { type Expert, setFollowed } from '../resources/experts.resource.ts';
import styles from './expert-numbers.module.scss';

interface ExpertNumbersProps {
  readonly numbers: readonly string[];
  readonly label: string;
  /** The winning number, highlighted; null while there is none. */
  readonly result: string | null;
}

export function ExpertNumbers({ numbers, label, result }: ExpertNumbersProps) {
  return (
    <ul className={styles.numbers} aria-label={label}>
      {numbers.map((number) => (
        <li key={number} className={classNames(styles.number, number === result && styles.hit)}>
          {number}
        </li>
      ))}
    </ul>
  );
}

/** Fewer say nothing: a single hit would look like skill. */
const MIN_JUDGED_DRAWS = 20;

/** Always shows the number of draws and the hits expected by chance beside the hits. */
export function ExpertRecord({ record }: Pick<Expert, 'record'>) {
  const t = useText('lottery');
  const { draws, hits, expectedHits } = record;
  return (
    <p className={styles.detail}>
      {draws === 0
        ? t('experts.noRecord')
        : draws < MIN_JUDGED_DRAWS
          ? t('experts.fewDraws', { count: draws })
          : t('experts.record', { draws, hits, expected: expectedHits })}
    </p>
  );
}

/** A followed expert moves to the top. A visitor is redirected to log in and returns here. */
export function FollowButton({ id, isFollowed }: Pick<Expert, 'id' | 'isFollowed'>) {
  const t = useText('lottery');
  const isVisitor = useSession().kind === 'visitor';
  const { pathname, search } = useLocation();
  const { isBusy, run } = useToastedCall();
  if (isVisitor)
    return (
      <Button variant="secondary" size="small" to={getPath('logIn', { next: pathname + search })}>
        {t('experts.follow')}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      aria-pressed={isFollowed}
      onClick={() => void run(setFollowed(id, !isFollowed))}
    >
      {t(isFollowed ? 'experts.following' : 'experts.follow')}
    </Button>
  );
}
