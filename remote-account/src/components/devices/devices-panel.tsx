import { getPath } from '@padauk/contract/paths';
import { Smartphone } from 'lucide-react';
import { Sheet, useConfirm } from '@padauk/shared/overlay';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  List,
  ListItem,
  Notice,
  ResourceView,
  Skeleton,
  Stack,
  useToastedCall,
} from '@padauk/shared/ui';
import { logOutDevice, useDevices, type Device, type Devices } from '../../resources/profile.resource.ts';

export function DevicesPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText('account');
  return (
    <Sheet title={t('devices.title')} isOpen onClose={onClose}>
      <ResourceView resource={useDevices()} skeleton={<Skeleton shape="row" count={3} />}>
        {(devices) => <DeviceList devices={devices} />}
      </ResourceView>
    </Sheet>
  );
}

function DeviceList({ devices: { sessions, previous } }: { readonly devices: Devices }) {
  const t = useText('account');
  const format = useFormat();
  return (
    <Stack gap={4}>
      <Notice tone="info">
        {previous === null
          ? t('devices.noPrevious')
          : t('devices.previous', {
              time: format.dateTime(previous.at),
              device: previous.device === '' ? t('devices.unknown') : previous.device,
            })}
      </Notice>
      <List label={t('devices.title')}>
        {sessions.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </List>
      <p>{t('devices.advice')}</p>
      <Button isWide variant="secondary" to={getPath('changePassword')}>
        {t('password.title')}
      </Button>
    </Stack>
  );
}

function DeviceRow({ device: { id, device, startedAt, seenAt, isThis } }: { readonly device: Device }) {
  const t = useText('account');
  const format = useFormat();
  return (
    <ListItem
      icon={Smartphone}
      title={device === '' ? t('devices.unknown') : device}
      detail={
        <>
          {t('devices.since', { time: format.dateTime(startedAt) })}
          {!isThis && <> · {t('devices.seen', { time: format.dateTime(seenAt) })}</>}
        </>
      }
      trailing={isThis ? <Badge tone="open">{t('devices.this')}</Badge> : <LogOutDeviceButton id={id} />}
    />
  );
}

function LogOutDeviceButton({ id }: Pick<Device, 'id'>) {
  const t = useText('account');
  const { confirm, confirmDialog } = useConfirm();
  const { isBusy, run } = useToastedCall();
  const confirmLogOut = async (): Promise<void> => {
    const confirmation = { title: t('devices.endTitle'), text: t('devices.endText'), confirmText: t('me.logOut') };
    if (await confirm(confirmation)) await run(logOutDevice(id), t('devices.ended'));
  };
  return (
    <>
      <Button size="small" variant="secondary" isBusy={isBusy} onClick={() => void confirmLogOut()}>
        {t('me.logOut')}
      </Button>
      {confirmDialog}
    </>
  );
}
