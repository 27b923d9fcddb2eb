import { useId } from 'react';
import { getBurmeseKind, listTownships, toBurmeseDigits } from '@padauk/contract/account/nrc.rules';
import { useText } from '@padauk/shared/runtime';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import styles from './card-picture.module.scss';

const STATE = 12;
/** As printed on the card: `၁၂/လမန(နိုင်)၁၂၃၄၅၆`. */
const SAMPLE = [
  { field: 'region', text: `${toBurmeseDigits(String(STATE))}/` },
  { field: 'township', text: listTownships(STATE).find(({ latin }) => latin === 'LAMANA')?.burmese ?? '' },
  { field: 'kind', text: `(${getBurmeseKind('N')})` },
  { field: 'digits', text: toBurmeseDigits('123456') },
] as const;
/** Width of the lines of print below the number. */
const LINES = [96, 132, 116, 124];

/** A drawing of the registration card. The parts of its number have the names of the fields below. */
export function CardPicture() {
  const t = useText('account');
  const apiText = useApiText();
  const captionId = useId();
  return (
    <figure aria-labelledby={captionId} className={styles.figure}>
      <svg aria-hidden viewBox="0 0 320 176" className={styles.card}>
        <rect x="1" y="1" width="318" height="174" rx="12" className={styles.paper} />
        <rect x="72" y="16" width="176" height="8" rx="4" className={styles.print} />
        <rect x="14" y="38" width="206" height="40" rx="8" className={styles.mark} />
        <text x="24" y="66" className={styles.number}>
          {apiText(SAMPLE.map(({ text }) => text).join(''))}
        </text>
        {LINES.map((width, place) => (
          <rect key={width} x="24" y={92 + place * 19} width={width} height="7" rx="3.5" className={styles.print} />
        ))}
        <rect x="236" y="38" width="68" height="86" rx="6" className={styles.photo} />
        <circle cx="270" cy="70" r="14" className={styles.print} />
        <path d="M246 124c0-18 10-30 24-30s24 12 24 30z" className={styles.print} />
      </svg>
      <figcaption id={captionId} className={styles.caption}>
        {t('identity.where')}
      </figcaption>
      <ul className={styles.parts}>
        {SAMPLE.map(({ field, text }) => (
          <li key={field}>
            <b>{apiText(text)}</b>
            <span>{t(`identity.${field}`)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
