import { useState, type ReactElement } from 'react';
import { Check } from 'lucide-react';
import { HTML_LANG, LOCALES, type Locale } from '@padauk/contract/text/locales';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { changeLocale, toast, useLocale, useOnline, useRefusalText, useText } from '@padauk/shared/runtime';
import { classNames, Icon, Page, PageHeader, Spinner } from '@padauk/shared/ui';
import { LANGUAGES } from './languages.ts';
import styles from './language.module.scss';

/** Each language in its own words, script and font, so that its reader recognizes it. */
export function LanguageScreen(): ReactElement {
  const t = useText('screens');
  const locale = useLocale();
  const isOnline = useOnline();
  const { ofRefusal } = useRefusalText();
  const [loadingLocale, setLoadingLocale] = useState<Locale | null>(null);
  const choose = async (wanted: Locale): Promise<void> => {
    setLoadingLocale(wanted);
    await changeLocale(wanted).catch(() =>
      toast.show({ tone: 'error', text: ofRefusal(createRefusal(isOnline ? 'SERVER_UNAVAILABLE' : 'OFFLINE')) }),
    );
    setLoadingLocale(null);
  };
  return (
    <Page>
      <PageHeader title={t('language.title')} backTo={getPath('home')} />
      <ul className={styles.list}>
        {LOCALES.map((option) => (
          <li key={option}>
            <button
              type="button"
              lang={HTML_LANG[option]}
              aria-pressed={option === locale}
              className={classNames(styles.language, option === locale && styles.here)}
              onClick={() => void choose(option)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{LANGUAGES[option].name}</span>
                <span className={styles.hint}>{LANGUAGES[option].hint}</span>
              </span>
              {loadingLocale === option ? <Spinner /> : option === locale && <Icon of={Check} />}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('language.screenReader')}</p>
    </Page>
  );
}
