/** The shell's first views (ADR-41): a frame per layout, and a sample of each tab, tile and place for the edge. */
import '@padauk/shared/styles/base.scss';
import './boot.scss';
import type { ComponentType, ReactElement } from 'react';
import {
  getPageViewName,
  SHELL_VARIABLES,
  SHELL_VIEWS,
  type FilledView,
  type FirstViewMarkup,
} from '@padauk/contract/delivery/first-view';
import { FIRST_VIEW_PART, getPartName, getScreenViewName } from '@padauk/contract/delivery/first-view-names';
import { HOST_NAME, LAYOUTS, type Layout } from '@padauk/contract/delivery/registry';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { renderFirstViews, addFirstPicture, type FirstView } from '@padauk/shared/first-view';
import { SliderPlaceholder } from '@padauk/shared/ui';
import { ICON_PLACEHOLDER, HEIGHT_PLACEHOLDER_PX, buildShellParts } from './layout/first-view.rules.ts';
import type { NavEntry } from './remotes/use-contributions.ts';
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
import { firstViews as firstViewStore, PrerenderedView } from './remotes/prerendered-view.tsx';
import { WidgetSlot, WidgetPlaceholder } from './remotes/widget.tsx';
import { withVisitorGuard } from './screens/visitor-guard.tsx';
import { LogInScreen } from './screens/log-in/log-in.screen.tsx';
import { HomeView } from './screens/home/home-view.tsx';

const { to, label, part, content, remote, name, widgetsAbove, widgetsBelow } = SHELL_VARIABLES;
const PLACEHOLDER_PATH = to as AppPath; // the edge replaces this placeholder with a path
const LABEL = { en: label, uni: label, zg: label, zh: label, shan: label };
const createEntry = (slot: NavEntry['slot']): NavEntry => ({
  slot,
  path: PLACEHOLDER_PATH,
  iconPath: ICON_PLACEHOLDER,
  order: 1,
  label: LABEL,
  auth: 'anyone',
});
const NAV = [createEntry('tab'), createEntry('header')];

const drawWithMarkup =
  (markup: Parameters<typeof firstViewStore.put>[0], draw: () => ReactElement) => (): ReactElement => {
    firstViewStore.put(markup);
    return draw();
  };

const createScreenFrame = (layout: Layout): FirstView['render'] =>
  drawWithMarkup(
    () => content,
    () => (
      <ShellLayout layout={layout} nav={NAV}>
        <PrerenderedView part={part} fallback={null} />
      </ShellLayout>
    ),
  );

const renderHomeFrame = (): ReactElement => (
  <ShellLayout layout="home" nav={NAV}>
    <HomeView
      tiles={[createEntry('tile')]}
      above={widgetsAbove}
      pictures={<SliderPlaceholder area="home" />}
      below={widgetsBelow}
    />
  </ShellLayout>
);

const homeViews = [false, true].map((isPlayer) =>
  addFirstPicture(SHELL_VIEWS.home(isPlayer), 'home', { render: renderHomeFrame, pathname: getPath('home'), isPlayer }),
);

export const filledViews: readonly FilledView[] = homeViews.map(({ filled }) => filled);

const createShellScreen = (layout: Layout, path: string, Screen: ComponentType) => (): ReactElement => (
  <ShellLayout layout={layout} nav={NAV}>
    <div {...{ [FIRST_VIEW_PART]: getPartName(HOST_NAME, getScreenViewName(path)) }}>
      <Screen />
    </div>
  </ShellLayout>
);

const WIDGET = { name, slot: 'home', order: 1, auth: 'anyone', minHeightPx: HEIGHT_PLACEHOLDER_PX } as const;
const renderWidget = (): ReactElement => (
  <WidgetSlot remote={remote} widget={WIDGET}>
    <WidgetPlaceholder remote={remote} widget={WIDGET} />
  </WidgetSlot>
);

const buildFrames = (layout: Layout): readonly (readonly [string, FirstView])[] => [
  [SHELL_VIEWS.frame(layout, false), { render: createScreenFrame(layout), pathname: '/_' }],
  // On the page of a tab the bar stays in every layout and marks that tab.
  [SHELL_VIEWS.frame(layout, true), { render: createScreenFrame(layout), pathname: to }],
];

export const firstViews: FirstViewMarkup = buildShellParts(
  renderFirstViews({
    texts: {
      shell: { en, uni, zg, zh, shan },
      screens: { en: screensEn, uni: screensUni, zg: screensZg, zh: screensZh, shan: screensShan },
    },
    views: {
      ...Object.fromEntries(LAYOUTS.flatMap(buildFrames)),
      ...Object.fromEntries(homeViews.flatMap(({ views }) => Object.entries(views))),
      [getPageViewName(getPath('logIn'))]: {
        render: createShellScreen('login', getPath('logIn'), withVisitorGuard(LogInScreen)),
        pathname: getPath('logIn'),
      },
      [SHELL_VIEWS.widget]: { render: drawWithMarkup(() => content, renderWidget) },
      [SHELL_VIEWS.emptyWidget]: { render: drawWithMarkup(() => undefined, renderWidget) },
    },
  }),
);
