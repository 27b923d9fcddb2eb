import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import {
  Bell,
  BellRing,
  Coins,
  Download,
  FileDown,
  FileText,
  Fingerprint,
  Gift,
  History,
  IdCard,
  KeyRound,
  Languages,
  LockKeyhole,
  Palette,
  PenLine,
  ShieldCheck,
  Smartphone,
  Umbrella,
  UserPlus,
  UserX,
  Vibrate,
  Wallet,
} from 'lucide-react';
import { readAppVersion, changeTheme, THEMES, useTheme, useText } from '@padauk/shared/runtime';
import { Card, Icon, List, ListItem, Segmented, Stack } from '@padauk/shared/ui';
import { canVibrate, isVibrationOn, setVibration } from '@padauk/shared/vibration';
import styles from './me.module.scss';

/** Links to other remotes are plain addresses. */
export function AccountMenu() {
  const t = useText('account');
  return (
    <List label={t('me.account')}>
      <ListItem icon={Wallet} title={t('me.wallet')} to={getPath('wallet')} />
      <ListItem icon={History} title={t('me.bets')} to={getPath('tickets')} />
      <ListItem icon={Bell} title={t('me.notifications')} to={getPath('notifications')} />
      <ListItem icon={PenLine} title={t('me.editProfile')} to={getPath('profile')} />
      <ListItem icon={IdCard} title={t('verified.title')} to={getPath('verified')} />
      <ListItem icon={Gift} title={t('weeklyBonus.title')} to={getPath('weeklyBonus')} />
      <ListItem icon={Coins} title={t('points.title')} to={getPath('points')} />
      <ListItem icon={Umbrella} title={t('invite.title')} to={getPath('invite')} />
      <ListItem icon={UserPlus} title={t('referral.title')} to={getPath('referral')} />
      <ListItem icon={KeyRound} title={t('me.pin')} to={getPath('pin')} />
      <ListItem icon={LockKeyhole} title={t('password.title')} to={getPath('changePassword')} />
      <ListItem icon={Smartphone} title={t('devices.title')} to={getPath('me', { panel: 'devices' })} />
      <ListItem icon={Fingerprint} title={t('passkeys.title')} to={getPath('me', { panel: 'passkeys' })} />
      <ListItem icon={BellRing} title={t('push.title')} to={getPath('me', { panel: 'push' })} />
      <ListItem icon={FileDown} title={t('data.title')} to={getPath('me', { panel: 'data' })} />
      <ListItem icon={ShieldCheck} title={t('me.protection')} to={getPath('wallet', { panel: 'limits' })} />
      <ListItem icon={UserX} title={t('close.title')} to={getPath('me', { panel: 'close' })} />
    </List>
  );
}

export function SettingsMenu() {
  const t = useText('account');
  const theme = useTheme();
  const version = readAppVersion();
  return (
    <Stack gap={3}>
      <List label={t('me.settings')}>
        <ListItem icon={Languages} title={t('me.language')} to={getPath('language')} />
        <ListItem icon={Download} title={t('me.download')} to={getPath('download')} />
        <ListItem icon={FileText} title={t('me.privacy')} to={getPath('privacy')} />
      </List>
      <Card>
        <p className={styles.theme}>
          <Icon of={Palette} size={20} /> {t('me.theme')}
        </p>
        <Segmented
          label={t('me.theme')}
          value={theme}
          onChange={changeTheme}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </Card>
      {canVibrate() && <VibrationSetting />}
      {version !== null && <p className={styles.version}>{t('me.appVersion', { version })}</p>}
    </Stack>
  );
}

function VibrationSetting() {
  const t = useText('account');
  const [isOn, setOn] = useState(isVibrationOn);
  const changeVibration = (value: 'on' | 'off'): void => {
    setVibration(value === 'on');
    setOn(value === 'on');
  };
  return (
    <Card>
      <p className={styles.theme}>
        <Icon of={Vibrate} size={20} /> {t('me.vibration')}
      </p>
      <Segmented
        label={t('me.vibration')}
        value={isOn ? 'on' : 'off'}
        onChange={changeVibration}
        options={[
          { value: 'on', label: t('me.vibrationOn') },
          { value: 'off', label: t('me.vibrationOff') },
        ]}
      />
    </Card>
  );
}
