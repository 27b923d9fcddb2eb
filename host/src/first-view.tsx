/** The shell's first views (ADR-41): a frame per layout, and a sample of each tab, tile and place for the edge. */
import '@padauk/shared/styles/base.scss';
import './boot.scss';
import type { ComponentType, ReactElement } from 'react';
import {
  PAGE_VIEW,
  SHELL_HOLES,
  SHELL_VIEWS,
  type FilledView,
  type FirstViewMarkup,
} from '@padauk/contract/first-view';
import { FIRST_VIEW_PART, partOf, screenView } from '@padauk/contract/first-view-names';
import { HOST_NAME, LAYOUTS, type Layout } from '@padauk/contract/registry';
import type { AppPath } from '@padauk/contract/paths';
import { drawFirstViews, withFirstPicture, type FirstView } from '@padauk/shared/first-view';
import { SliderPlaceholder } from '@padauk/shared/ui';
import { ICON_STAND_IN, ROOM_STAND_IN, shellParts } from './layout/first-view.rules.ts';
import type { NavEntry } from './layout/layout.rules.ts';
import { ShellLayout } from './layout/shell-layout.tsx';
import en from './locales/en.json';
import screensEn from './locales/screens/en.json';
import screensShan from './locales/screens/shan.json';
import screensUni from './locales/screens/uni.json';
import screensZg from './locales/screens/zg.json';
import screensZh from './locales/screens/zh.json';
import shan from './locales/shan.json';
import uni from './locales/uni.json';
import zg from './locales/zg.json';
import zh from './locales/zh.json';
import { firstViews as kept } from './remotes/first-views.ts';
import { KeptFirstView } from './remotes/kept-first-view.tsx';
import { WidgetPlace, WidgetRoom } from './remotes/widget.tsx';
import { forVisitors } from './screens/for-visitors.tsx';
import { LogInScreen } from './screens/log-in/log-in.screen.tsx';
import { HomeView } from './screens/home/home-view.tsx';

const { to, label, part, content, remote, name, widgetsAbove, widgetsBelow } = SHELL_HOLES;
const HOLE_PATH = to as AppPath; // the edge fills this hole with a path
const LABEL = { en: label, uni: label, zg: label, zh: label, shan: label };
const entry = (slot: NavEntry['slot']): NavEntry => ({
  slot,
  path: HOLE_PATH,
  iconPath: ICON_STAND_IN,
  order: 1,
  label: LABEL,
  auth: 'anyone',
});
const NAV = [entry('tab'), entry('header')];

const cameWith = (markup: Parameters<typeof kept.put>[0], draw: () => ReactElement) => (): ReactElement => {
  kept.put(markup);
  return draw();
};

const screenFrame = (layout: Layout): FirstView['draw'] =>
  cameWith(
    () => content,
    () => (
      <ShellLayout layout={layout} nav={NAV}>
        <KeptFirstView part={part} otherwise={null} />
      </ShellLayout>
    ),
  );

const homeFrame = (): ReactElement => (
  <ShellLayout layout="home" nav={NAV}>
    <HomeView
      tiles={[entry('tile')]}
      above={widgetsAbove}
      pictures={<SliderPlaceholder area="home" />}
      below={widgetsBelow}
    />
  </ShellLayout>
);

const homes = [false, true].map((isPlayer) =>
  withFirstPicture(SHELL_VIEWS.home(isPlayer), 'home', { draw: homeFrame, pathname: '/home', isPlayer }),
);

export const filledViews: readonly FilledView[] = homes.map(({ filled }) => filled);

/** A page of the shell, whose screen chunk loads after the shell. */
const ownScreen = (layout: Layout, path: string, Screen: ComponentType) => (): ReactElement => (
  <ShellLayout layout={layout} nav={NAV}>
    <div {...{ [FIRST_VIEW_PART]: partOf(HOST_NAME, screenView(path)) }}>
      <Screen />
    </div>
  </ShellLayout>
);

const WIDGET = { name, slot: 'home', order: 1, auth: 'anyone', minHeightPx: ROOM_STAND_IN } as const;
const widget = (): ReactElement => (
  <WidgetPlace remote={remote} widget={WIDGET}>
    <WidgetRoom remote={remote} widget={WIDGET} />
  </WidgetPlace>
);

const framesOf = (layout: Layout): readonly (readonly [string, FirstView])[] => [
  [SHELL_VIEWS.frame(layout, false), { draw: screenFrame(layout), pathname: '/_' }],
  // On the page of a tab the bar stays in every layout and marks that tab.
  [SHELL_VIEWS.frame(layout, true), { draw: screenFrame(layout), pathname: to }],
];

export const firstViews: FirstViewMarkup = shellParts(
  drawFirstViews({
    texts: {
      shell: { en, uni, zg, zh, shan },
      screens: { en: screensEn, uni: screensUni, zg: screensZg, zh: screensZh, shan: screensShan },
    },
    views: {
      ...Object.fromEntries(LAYOUTS.flatMap(framesOf)),
      ...Object.fromEntries(homes.flatMap(({ views }) => Object.entries(views))),
      [PAGE_VIEW('/login')]: { draw: ownScreen('login', '/login', forVisitors(LogInScreen)), pathname: '/login' },
      [SHELL_VIEWS.widget]: { draw: cameWith(() => content, widget) },
      [SHELL_VIEWS.emptyWidget]: { draw: cameWith(() => undefined, widget) },
    },
  }),
);
