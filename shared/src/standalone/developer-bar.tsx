import { useState, type ReactElement } from 'react';
import { logIn } from '@padauk/contract/account/accounts.endpoints';
import { LOCALES, type Locale } from '@padauk/contract/text/locales';
import {
  api,
  changeLocale,
  changeTheme,
  Link,
  session,
  THEMES,
  toast,
  useLocale,
  useSession,
  useTheme,
} from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import styles from './developer-bar.module.scss';

/** For developers, in English only. */
const TEXTS = {
  language: 'Language',
  theme: 'Theme',
  phone: 'Phone',
  password: 'Password',
  logIn: 'Log in',
  logOut: 'Log out',
};

export function DeveloperBar({ name }: { readonly name: string }): ReactElement {
  const locale = useLocale();
  const theme = useTheme();
  return (
    <header className={styles.bar}>
      <Link to="/">{name}</Link>
      <Picker
        label={TEXTS.language}
        options={LOCALES}
        value={locale}
        onPick={(picked: Locale) => void changeLocale(picked)}
      />
      <Picker label={TEXTS.theme} options={THEMES} value={theme} onPick={changeTheme} />
      <PlayerSwitch />
    </header>
  );
}

interface PickerProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value;
  readonly onPick: (value: Value) => void;
}

function Picker<Value extends string>({ label, options, value, onPick }: PickerProps<Value>): ReactElement {
  const pick = (text: string): void => {
    const picked = options.find((option) => option === text);
    if (picked !== undefined) onPick(picked);
  };
  return (
    <select aria-label={label} value={value} onChange={(event) => pick(event.target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

function PlayerSwitch(): ReactElement {
  const now = useSession();
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  if (now.kind === 'player')
    return (
      <Button variant="quiet" size="small" onClick={() => session.logOut()}>
        {TEXTS.logOut}
      </Button>
    );
  const enter = async (): Promise<void> => {
    const result = await api.callEndpoint(logIn, { phone, password });
    if (result.ok) session.logIn(result.value.token, result.value.player);
    else toast.show({ tone: 'error', text: result.refusal.code });
  };
  const fields = [
    { label: TEXTS.phone, type: 'text', value: phone, set: setPhone },
    { label: TEXTS.password, type: 'password', value: password, set: setPassword },
  ];
  return (
    <>
      {fields.map(({ label, type, value, set }) => (
        <input
          key={label}
          aria-label={label}
          placeholder={label}
          type={type}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      ))}
      <Button variant="quiet" size="small" onClick={() => void enter()}>
        {TEXTS.logIn}
      </Button>
    </>
  );
}
