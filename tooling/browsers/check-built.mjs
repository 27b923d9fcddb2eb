/** `node tooling/browsers/check-built.mjs [host …]`: checks current bundles against webpack/promised-browsers.cjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkScript } from './check-script.mjs';
import { checkStyle } from './check-style.mjs';

const require = createRequire(import.meta.url);
const { BUNDLES, getBundleFolder } = require('../workspace.cjs');
const { findBuild } = require('../webpack/build-id.cjs');
const { root } = require('../webpack/root.cjs');

const STANDALONE_PAGES = ['ops-page', 'game-pages'];

const OWN_METHOD = "is a method of the bundle's own objects or of a library's";
const IGNORED = 'has no effect where it is missing, and the page works without it';
const FEATURE_TESTED = 'is feature-tested before use';

const SHELLS = ['host', 'ops-page'];

/**
 * Newer features that built files may use. `in` names the bundles. An entry that no built file needs is an error.
 * @type {readonly { features: readonly string[], in: readonly string[], reason: string }[]}
 */
const ALLOWED = [
  { features: ['.when()'], in: ['host', 'account', 'wallet'], reason: OWN_METHOD },
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

function getOutputFolder(bundle) {
  if (STANDALONE_PAGES.includes(bundle)) return path.join(root, 'dist', bundle);
  const build = findBuild(bundle, getBundleFolder(bundle));
  if (build === null) throw new Error(`dist/ has no build of ${bundle} from the current sources: run pnpm build`);
  return build.folder;
}

/** Checks inline scripts and styles. A script with another type is data. */
export function checkPage(text) {
  const scripts = [...text.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)]
    .filter(([, attributes]) => !/\btype=(?!"?(?:module|text\/javascript)\b)/.test(attributes))
    .map(([, , script]) => script);
  const styles = [...text.matchAll(/<style\b[^>]*>([^]*?)<\/style>/gi)].map(([, style]) => style);
  return [...scripts.flatMap(checkScript), ...styles.flatMap(checkStyle)];
}

const CHECKS = { '.js': checkScript, '.css': checkStyle, '.html': checkPage };

/** @returns {{ bundle: string, file: string, feature: string, lacking: string }[]} */
function checkBundle(bundle) {
  const folder = getOutputFolder(bundle);
  const files = readdirSync(folder, { recursive: true }).filter((file) => CHECKS[path.extname(file)] !== undefined);
  return files.flatMap((file) =>
    CHECKS[path.extname(file)](readFileSync(path.join(folder, file), 'utf8')).map((finding) => ({
      bundle,
      file: path.join(path.relative(root, folder), file),
      ...finding,
    })),
  );
}

/**
 * @param {readonly { bundle: string, file: string, feature: string, lacking: string }[]} findings
 * @param {readonly string[]} bundles checked bundles @returns {string[]} problems, unneeded exceptions included
 */
export function listProblems(findings, bundles, allowed = ALLOWED) {
  const isAllowed = ({ feature, bundle }) =>
    allowed.some((entry) => entry.features.includes(feature) && entry.in.includes(bundle));
  const lines = findings
    .filter((finding) => !isAllowed(finding))
    .map(({ file, feature, lacking }) => `${file}: ${feature} (since ${lacking})`);
  const isNeeded = (feature, bundle) =>
    findings.some((finding) => finding.feature === feature && finding.bundle === bundle);
  const unneeded = allowed.flatMap((entry) =>
    entry.in
      .filter((bundle) => bundles.includes(bundle) && !entry.features.some((feature) => isNeeded(feature, bundle)))
      .map((bundle) => `ALLOWED: ${bundle} no longer needs ${entry.features.join(', ')}`),
  );
  return [...new Set([...lines, ...unneeded])];
}

if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2);
  const bundles = named.length > 0 ? named : [...BUNDLES, ...STANDALONE_PAGES];
  const problems = listProblems(bundles.flatMap(checkBundle), bundles);
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} features newer than the promised browsers, in ${bundles.length} bundles`);
  process.exitCode = Number(problems.length > 0);
}
