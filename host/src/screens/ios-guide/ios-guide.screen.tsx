import type { ReactElement, ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Notice, Page, PageHeader } from '@padauk/shared/ui';
import styles from './ios-guide.module.scss';

const STEPS = [
  { name: 'share', Picture: SharePicture },
  { name: 'add', Picture: AddPicture },
  { name: 'open', Picture: HomePicture },
];

export function IosGuideScreen(): ReactElement {
  const t = useText('screens');
  return (
    <Page>
      <PageHeader title={t('ios.title')} backTo={getPath('download')} />
      <Notice tone="info">{t('ios.safari')}</Notice>
      <ol className={styles.steps}>
        {STEPS.map(({ name, Picture }, index) => (
          <li key={name}>
            <Card>
              <div className={styles.step}>
                <Picture />
                <p>
                  <span className={styles.number}>{index + 1}</span> {t(`ios.step.${name}`)}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
      <Button to={getPath('home')} variant="secondary" isWide>
        {t('toHome')}
      </Button>
    </Page>
  );
}

function PhoneFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className={styles.picture}>
      <path d="M40 0V96a18 18 0 0 0 18 18H182a18 18 0 0 0 18-18V0" className={styles.phone} />
      {children}
    </svg>
  );
}

function SharePicture(): ReactElement {
  return (
    <PhoneFrame>
      <rect x="48" y="62" width="144" height="44" rx="10" className={styles.panel} />
      <circle cx="72" cy="84" r="5" className={styles.faint} />
      <circle cx="168" cy="84" r="5" className={styles.faint} />
      <circle cx="120" cy="84" r="20" className={styles.ring} />
      <path d="M120 90V72m-6 6 6-6 6 6M112 84h-3v12h22V84h-3" className={styles.stroke} />
    </PhoneFrame>
  );
}

function AddPicture(): ReactElement {
  return (
    <PhoneFrame>
      <rect x="48" y="10" width="144" height="96" rx="12" className={styles.panel} />
      <path d="M60 26h80M60 92h70" className={styles.line} />
      <rect x="54" y="40" width="132" height="36" rx="8" className={styles.ring} />
      <path d="M64 58h64" className={styles.line} />
      <path d="M156 50h16v16h-16zM164 54v8m-4-4h8" className={styles.stroke} />
    </PhoneFrame>
  );
}

function HomePicture(): ReactElement {
  return (
    <PhoneFrame>
      <rect x="58" y="14" width="30" height="30" rx="8" className={styles.panel} />
      <rect x="105" y="14" width="30" height="30" rx="8" className={styles.panel} />
      <rect x="152" y="14" width="30" height="30" rx="8" className={styles.panel} />
      <rect x="58" y="62" width="30" height="30" rx="8" className={styles.panel} />
      <rect x="100" y="57" width="40" height="40" rx="10" className={styles.ring} />
      <g transform="translate(120 77) scale(0.32)">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path
            key={turn}
            d="M0 -6C-14 -14 -20 -32 -11 -46Q0 -51 11 -46C20 -32 14 -14 0 -6Z"
            transform={`rotate(${turn})`}
            className={styles.petal}
          />
        ))}
      </g>
    </PhoneFrame>
  );
}
