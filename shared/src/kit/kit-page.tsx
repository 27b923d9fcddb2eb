import { useEffect, type ComponentType, type ReactElement } from 'react';
import { LOCALES, type Locale } from '@padauk/contract/locales';
import { changeLocale, useLocale, useSearchParams, useText } from '@padauk/shared/runtime';
import { Page, PageHeader, Segmented, Stack, Toasts } from '@padauk/shared/ui';
import { BettingPart } from './betting-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { FormPart } from './form-part.tsx';
import { HomePart } from './home-part.tsx';
import { DisplayPart } from './display-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { OverlayPart } from './overlay-part.tsx';
import { Part } from './part.tsx';
import type { RemoteKit, RemoteKits } from './remote-kit.ts';
import { StatePart } from './state-part.tsx';

const PARTS = {
  home: HomePart,
  look: DisplayPart,
  controls: ControlsPart,
  state: StatePart,
  form: FormPart,
  overlay: OverlayPart,
  betting: BettingPart,
  money: MoneyPart,
};
const PART_NAMES = ['home', 'look', 'controls', 'state', 'form', 'overlay', 'betting', 'money'] as const;
const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'en', uni: 'uni', zg: 'zg', zh: 'zh', shan: 'shan' };

interface KitPageProps {
  readonly remotes: RemoteKits;
}

/** `?part=form&theme=dark&width=360` restores a view. */
export function KitPage({ remotes }: KitPageProps): ReactElement {
  const t = useText('kit');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const setParam = (name: string, value: string): void =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }));
  const ownOptions = PART_NAMES.map((name) => ({ value: name, label: t(`part.${name}`) }));
  const remoteOptions = Object.keys(remotes).map((name) => ({ value: name, label: name }));
  const part = [...ownOptions, ...remoteOptions].find(({ value }) => value === search.get('part'))?.value ?? 'home';
  const theme = search.get('theme') ?? 'light';
  const width = search.get('width') ?? '480';
  usePageTheme(theme, width);
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Stack gap={2}>
        <Segmented
          label={t('title')}
          options={[...ownOptions, ...remoteOptions]}
          value={part}
          onChange={(name) => setParam('part', name)}
        />
        <Segmented
          label={t('language')}
          options={LOCALES.map((name) => ({ value: name, label: LOCALE_NAMES[name] }))}
          value={locale}
          onChange={(name) => void changeLocale(name)}
        />
        <Segmented
          label={t('theme')}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
          value={theme}
          onChange={(name) => setParam('theme', name)}
        />
        <Segmented
          label={t('width')}
          options={['320', '360', '480'].map((px) => ({ value: px, label: px }))}
          value={width}
          onChange={(px) => setParam('width', px)}
        />
      </Stack>
      <ShownPart part={part} remotes={remotes} />
      <Toasts />
    </Page>
  );
}

function ShownPart({ part, remotes }: KitPageProps & { readonly part: string }): ReactElement {
  const kit = remotes[part];
  if (kit !== undefined) return <RemoteParts kit={kit} />;
  const Chosen: ComponentType = PARTS[PART_NAMES.find((name) => name === part) ?? 'home'];
  return <Chosen />;
}

function RemoteParts({ kit: { parts } }: { readonly kit: RemoteKit }): ReactElement {
  return (
    <>
      {Object.entries(parts).map(([name, states]) => (
        <Part key={name} name={name} states={states} />
      ))}
    </>
  );
}

function usePageTheme(theme: string, width: string): void {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.style.setProperty('--column', `${width}px`);
  }, [theme, width]);
}
