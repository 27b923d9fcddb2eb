import type { ReactElement } from 'react';
import { Smartphone } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { QrCode } from '@padauk/shared/overlay';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, CopyButton, Icon, Page, PageHeader, Section } from '@padauk/shared/ui';
import { isInAppBrowser } from '@padauk/contract/delivery/browsers.rules';
import { readDevice, type Device } from '../../page/device.ts';
import { InstallButton } from '../../install/install-button.tsx';
import styles from '../entry.module.scss';

export function DownloadScreen(): ReactElement {
  const t = useText('screens');
  const method = detectInstallMethod({ ...readDevice(), touchPoints: navigator.maxTouchPoints });
  const address = globalThis.location.origin;
  return (
    <Page>
      <PageHeader title={t('download.title')} backTo={getPath('home')} />
      <Card>
        <div className={styles.center}>
          <Icon of={Smartphone} size={40} />
          <p>{t(`download.way.${method}`)}</p>
          <InstallButton />
          {method === 'ios' && (
            <Button to={getPath('iosGuide')} isWide>
              {t('download.iosGuide')}
            </Button>
          )}
        </div>
      </Card>
      <Section title={t('download.otherPhone')}>
        <Card>
          <div className={styles.center}>
            <QrCode text={address} label={t('download.qr')} />
            <p>{t('download.scan')}</p>
            <CopyButton value={address} label={t('download.copy')} />
          </div>
        </Card>
      </Section>
    </Page>
  );
}

/** `inside`: the browser of a chat app, which cannot install. */
type InstallMethod = 'installed' | 'inside' | 'ios' | 'android' | 'desktop';

/** iPadOS identifies as a Mac, but a Mac has no touch screen. */
export function detectInstallMethod(device: Device & { readonly touchPoints: number }): InstallMethod {
  const { userAgent, isInstalled, touchPoints } = device;
  if (isInstalled) return 'installed';
  if (isInAppBrowser(userAgent)) return 'inside';
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}
