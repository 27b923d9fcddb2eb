import { useEffect, useState, type ReactElement } from 'react';
import { buildBrowserIntent } from '@padauk/contract/delivery/browsers.rules';
import { useText } from '@padauk/shared/runtime';
import { CopyButton, Stack } from '@padauk/shared/ui';
import { Sheet } from './sheet.tsx';
import styles from './file-sheet.module.scss';

export type SheetFile =
  { readonly kind: 'picture'; readonly picture: Blob } | { readonly kind: 'text'; readonly text: string };

/** For browsers that can neither share nor save: long press, copy, or a link to another browser. */
export function FileSheet({ file, onClose }: { readonly file: SheetFile; readonly onClose: () => void }): ReactElement {
  const t = useText('files');
  const address = globalThis.location.href;
  return (
    <Sheet isOpen onClose={onClose} title={t('title')} detail={t(file.kind === 'picture' ? 'hold' : 'copyAll')}>
      <Stack gap={4}>
        {file.kind === 'picture' ? <PicturePreview picture={file.picture} /> : <TextPreview text={file.text} />}
        <p>{t('otherBrowser')}</p>
        {/Android/.test(navigator.userAgent) && (
          <a className={styles.open} href={buildBrowserIntent(address)}>
            {t('open')}
          </a>
        )}
        <CopyButton value={address} label={t('address')} />
      </Stack>
    </Sheet>
  );
}

function PicturePreview({ picture }: { readonly picture: Blob }): ReactElement {
  const t = useText('files');
  const [source, setSource] = useState<string | null>(null);
  // A data URL: saving by long press cannot read an object URL of the page.
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return source === null ? <></> : <img className={styles.picture} src={source} alt={t('picture')} />;
}

function TextPreview({ text }: { readonly text: string }): ReactElement {
  const t = useText('files');
  return (
    <>
      <CopyButton value={text} label={t('content')} />
      <textarea className={styles.text} readOnly rows={8} aria-label={t('content')} value={text} />
    </>
  );
}
