import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import { groupDigits } from '@padauk/contract/platform/money';
import {
  Bell,
  BellRing,
  Coins,
  Dices,
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
  ShieldCheck,
  Smartphone,
  Umbrella,
  UserPlus,
  UserX,
  Vibrate,
  Wallet,
} from 'lucide-react';
import {
  readAppVersion,
  changeTheme,
  THEMES,
  useHiddenBalance,
  useTheme,
  useText,
  type Player,
} from '@padauk/shared/runtime';
import { Amount, Card, Icon, List, ListItem, Segmented, Stack } from '@padauk/shared/ui';
import { canVibrate, isVibrationOn, setVibration } from '@padauk/shared/vibration';
import { useBalances } from '../../resources/points.resource.ts';
import styles from './me.module.scss';

/** Links to other remotes are plain addresses. */
export function MoneyMenu({ player }: { readonly player: Player }) {
  const t = useText('account');
  const { isHidden } = useHiddenBalance();
  const resource = useBalances();
  const balances = resource.kind === 'ready' ? resource.value : null;
  return (
    <List label={t('me.money')}>
      <ListItem
        icon={Wallet}
        title={t('me.wallet')}
        {...(balances !== null && { trailing: <Amount kyat={balances.mainKyat} size="small" isHidden={isHidden} /> })}
        to={getPath('wallet')}
      />
      <ListItem
        icon={Dices}
        title={t('me.game')}
        {...(balances !== null && { trailing: <Amount kyat={balances.gameKyat} size="small" isHidden={isHidden} /> })}
        to={getPath('transfer')}
      />
      <ListItem icon={History} title={t('me.bets')} to={getPath('tickets')} />
      <ListItem icon={Gift} title={t('weeklyBonus.title')} to={getPath('weeklyBonus')} />
      <ListItem
        icon={Coins}
        title={t('points.title')}
        {...(balances !== null && { trailing: groupDigits(balances.points) })}
        to={getPath('points')}
      />
      <ListItem icon={Umbrella} title={t('invite.title')} trailing={player.referralCode} to={getPath('invite')} />
      <ListItem
        icon={UserPlus}
        title={t(player.hasReferrer ? 'referral.from' : 'referral.enter')}
        to={getPath('referral')}
      />
    </List>
  );
}

export function SafetyMenu() {
  const t = useText('account');
  return (
    <List label={t('me.safety')}>
      <ListItem icon={IdCard} title={t('verified.title')} to={getPath('verified')} />
      <ListItem icon={KeyRound} title={t('me.pin')} to={getPath('pin')} />
      <ListItem icon={LockKeyhole} title={t('password.title')} to={getPath('changePassword')} />
      <ListItem icon={Fingerprint} title={t('passkeys.title')} to={getPath('me', { panel: 'passkeys' })} />
      <ListItem icon={Smartphone} title={t('devices.title')} to={getPath('me', { panel: 'devices' })} />
      <ListItem icon={ShieldCheck} title={t('me.protection')} to={getPath('wallet', { panel: 'limits' })} />
      <ListItem icon={FileDown} title={t('data.title')} to={getPath('me', { panel: 'data' })} />
      <ListItem icon={UserX} title={t('close.title')} to={getPath('me', { panel: 'close' })} />
    </List>
  );
}

export function AppMenu({ isPlayer }: { readonly isPlayer: boolean }) {
  const t = useText('account');
  const theme = useTheme();
  const version = readAppVersion();
  return (
    <Stack gap={3}>
      <List label={t('me.app')}>
        {isPlayer && <ListItem icon={Bell} title={t('me.notifications')} to={getPath('notifications')} />}
        {isPlayer && <ListItem icon={BellRing} title={t('push.title')} to={getPath('me', { panel: 'push' })} />}
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
