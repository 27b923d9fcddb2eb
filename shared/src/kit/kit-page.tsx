import { useEffect, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import { LOCALES, localeOf } from '@padauk/contract/text/locales';
import { changeLocale, useLocale, useSearchParams, useText } from '@padauk/shared/runtime';
import { Page, PageHeader, Segmented, Stack, Toasts } from '@padauk/shared/ui';
import { BettingPart } from './betting-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { FormPart } from './form-part.tsx';
import { HomePart } from './home-part.tsx';
import { DisplayPart } from './display-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { OverlayPart } from './overlay-part.tsx';
import { Part, type RemoteKits } from './part.tsx';
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

interface KitPageProps {
  readonly remotes: RemoteKits;
}

export function KitPage({ remotes }: KitPageProps): ReactElement {
  const t = useText('kit');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const setParam = (name: string, value: string): void =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }));
  const options = [
    ...PART_NAMES.map((name) => [name, t(`part.${name}`)] as const),
    ...Object.keys(remotes).map((name) => [name, name] as const),
  ];
  const part = options.find(([value]) => value === search.get('part'))?.[0] ?? 'home';
  const theme = search.get('theme') ?? 'light';
  const width = search.get('width') ?? '480';
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.style.setProperty('--column', `${width}px`);
  }, [theme, width]);
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Stack gap={2}>
        <Choices label={t('title')} options={options} value={part} onChange={(name) => setParam('part', name)} />
        <Choices
          label={t('language')}
          options={LOCALES.map((name) => [name, name])}
          value={locale}
          onChange={(name) => void changeLocale(localeOf(name))}
        />
        <Choices
          label={t('theme')}
          options={['light', 'dark'].map((name) => [name, t(name)])}
          value={theme}
          onChange={(name) => setParam('theme', name)}
        />
        <Choices
          label={t('width')}
          options={['320', '360', '480'].map((px) => [px, px])}
          value={width}
          onChange={(px) => setParam('width', px)}
        />
      </Stack>
      <ShownPart part={part} remotes={remotes} />
      <Toasts />
    </Page>
  );
}

interface ChoicesProps extends Omit<ComponentProps<typeof Segmented>, 'options'> {
  readonly options: readonly (readonly [string, string])[];
}

function Choices({ options, ...rest }: ChoicesProps): ReactElement {
  return <Segmented {...rest} options={options.map(([value, label]) => ({ value, label }))} />;
}

function ShownPart({ part, remotes }: KitPageProps & { readonly part: string }): ReactElement {
  const kit = remotes[part];
  if (kit !== undefined)
    return (
      <>
        {Object.entries(kit.parts).map(([name, states]) => (
          <Part key={name} name={name} states={states} />
        ))}
      </>
    );
  const Chosen: ComponentType = PARTS[PART_NAMES.find((name) => name === part) ?? 'home'];
  return <Chosen />;
}
