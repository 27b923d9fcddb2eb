/** Newer features that built files may use. `in` names the bundles. An entry that no built file needs is an error. */
const OWN_METHOD = "is a method of the bundle's own objects or of a library's";
const IGNORED = 'has no effect where it is missing, and the page works without it';
const FEATURE_TESTED = 'is feature-tested before use';

const SHELLS = ['host', 'ops-page'];

/** @type {readonly { features: readonly string[], in: readonly string[], reason: string }[]} */
export const ALLOWED = [
  { features: ['.when()'], in: ['account', 'wallet'], reason: OWN_METHOD },
  { features: ['.isError()', '.remote()', '.toSorted()'], in: ['host'], reason: OWN_METHOD },

  {
    features: ['.segment()', 'Intl.Segmenter'],
    in: ['host', 'account', 'football', 'games', 'lottery', 'wallet'],
    reason: FEATURE_TESTED,
  },
  {
    features: ['cookieStore', 'cancelIdleCallback', 'requestIdleCallback', '.checkVisibility()'],
    in: ['host'],
    reason: FEATURE_TESTED,
  },
  {
    features: ['Notification', 'Notification.permission', 'Notification.requestPermission'],
    in: ['host'],
    reason: FEATURE_TESTED,
  },
  { features: ['Performance.interactionCount', 'PerformanceEventTiming'], in: ['host'], reason: FEATURE_TESTED },
  { features: ['Error.captureStackTrace'], in: ['host'], reason: FEATURE_TESTED },
  { features: ['Navigator.vibrate'], in: ['host', 'account'], reason: FEATURE_TESTED },
  { features: ['canShare({ files })', 'share({ files })'], in: ['football', 'lottery'], reason: FEATURE_TESTED },
  { features: ['navigation'], in: SHELLS, reason: FEATURE_TESTED },
  {
    features: ['.startViewTransition()', '.getTextInfo()', 'Navigator.connection', 'setImmediate'],
    in: SHELLS,
    reason: FEATURE_TESTED,
  },
  { features: ['event navigate', 'event navigateerror', 'event navigatesuccess'], in: SHELLS, reason: FEATURE_TESTED },
  { features: ['.toHex()'], in: ['game-pages'], reason: FEATURE_TESTED },
  { features: ['event scrollend'], in: ['host'], reason: 'a timer replaces it in browsers without it' },

  {
    features: ['Document.prerendering', 'Document.wasDiscarded'],
    in: ['host'],
    reason: 'is undefined, which is false',
  },
  {
    features: [
      'event appinstalled',
      'event beforeinstallprompt',
      'event currententrychange',
      'event prerenderingchange',
    ],
    in: ['host'],
    reason: 'is never fired there, and no code depends on it',
  },
  {
    features: ['.showNotification()', 'showNotification({ data })', 'event notificationclick', 'event push'],
    in: ['host'],
    reason: 'is used only after a subscription to push messages',
  },
  { features: ['event wheel'], in: ['host'], reason: 'a phone has no wheel' },
  { features: ['checkVisibility({ checkVisibilityCSS })'], in: ['host'], reason: IGNORED },
  { features: ['createElement({ is })'], in: SHELLS, reason: 'React uses it only for custom elements' },
  { features: ['focus({ preventScroll })'], in: ['host', 'ops-page', 'football', 'lottery'], reason: IGNORED },

  {
    features: ['cursor: crosshair', 'cursor: default', 'cursor: not-allowed', 'cursor: pointer', 'cursor: progress'],
    in: ['host', 'account', 'football', 'games', 'lottery', 'wallet', 'ops-page', 'game-pages'],
    reason: 'a phone has no pointer',
  },
  { features: ['resize'], in: ['host', 'account', 'lottery'], reason: IGNORED },
  { features: ['scrollbar-width'], in: ['host', 'ops-page', 'games', 'lottery'], reason: IGNORED },
  {
    features: ['overscroll-behavior', 'overscroll-behavior-y'],
    in: ['host', 'ops-page', 'game-pages'],
    reason: IGNORED,
  },
  { features: ['overflow-anchor'], in: ['host'], reason: IGNORED },
  { features: ['content-visibility', 'contain-intrinsic-size'], in: ['account', 'lottery'], reason: IGNORED },
  { features: ['align-content: start'], in: ['football', 'wallet'], reason: IGNORED },
  {
    features: ['rotate'],
    in: ['host', 'account', 'lottery', 'wallet'],
    reason: 'an ornament is not rotated',
  },
  { features: ['scale'], in: ['host', 'wallet'], reason: 'an ornament has its full size' },
  { features: [':has'], in: ['host', 'account', 'lottery'], reason: 'the rule is only decorative' },
  { features: ['@container', 'container-type'], in: ['lottery'], reason: 'a wide row wraps onto two lines' },
  { features: ['@media (a < b)'], in: ['ops-page'], reason: 'operators use computers with a current browser' },
];
