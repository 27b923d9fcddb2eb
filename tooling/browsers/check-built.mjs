/** `node tooling/browsers/check-built.mjs [host …]`: checks current bundles against webpack/promised-browsers.cjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkScript } from './check-script.mjs';
import { checkStyle } from './check-style.mjs';

const require = createRequire(import.meta.url);
const { BUNDLES, STANDALONE_PAGES, getBundleFolder } = require('../workspace.cjs');
const { findBuild } = require('../webpack/build-id.cjs');
const { root } = require('../webpack/root.cjs');

const OWN_METHOD = "is a method of the bundle's own objects or of a library's";
const IGNORED = 'has no effect where it is missing, and the page works without it';
const FEATURE_TESTED = 'is feature-tested before use';

const allow = (bundles, reason, ...features) => ({ features, in: bundles.split(' '), reason });

/** Newer features that built files may use. `in` names the bundles. An entry that no built file needs is an error. */
const ALLOWED = [
  allow('host account wallet', OWN_METHOD, '.when()'),
  allow('host', OWN_METHOD, '.isError()', '.remote()', '.toSorted()'),
  allow('host account football games lottery wallet', FEATURE_TESTED, '.segment()', 'Intl.Segmenter'),
  allow('host', FEATURE_TESTED, 'cookieStore', 'cancelIdleCallback', 'requestIdleCallback', '.checkVisibility()'),
  allow('host', FEATURE_TESTED, 'Notification', 'Notification.permission', 'Notification.requestPermission'),
  allow('host', FEATURE_TESTED, 'Performance.interactionCount', 'PerformanceEventTiming'),
  allow('host', FEATURE_TESTED, 'Error.captureStackTrace'),
  allow('host account', FEATURE_TESTED, 'Navigator.vibrate'),
  allow('football lottery', FEATURE_TESTED, 'canShare({ files })', 'share({ files })'),
  allow('host ops-page', FEATURE_TESTED, 'navigation'),
  allow(
    'host ops-page',
    FEATURE_TESTED,
    '.startViewTransition()',
    '.getTextInfo()',
    'Navigator.connection',
    'setImmediate',
  ),
  allow('host ops-page', FEATURE_TESTED, 'event navigate', 'event navigateerror', 'event navigatesuccess'),
  allow('game-pages', FEATURE_TESTED, '.toHex()'),
  allow('host', 'a timer replaces it in browsers without it', 'event scrollend'),
  allow('host', 'is undefined, which is false', 'Document.prerendering', 'Document.wasDiscarded'),
  allow(
    'host',
    'is never fired there, and no code depends on it',
    'event appinstalled',
    'event beforeinstallprompt',
    'event currententrychange',
    'event prerenderingchange',
  ),
  allow(
    'host',
    'is used only after a subscription to push messages',
    '.showNotification()',
    'showNotification({ data })',
    'event notificationclick',
    'event push',
  ),
  allow('host', 'a phone has no wheel', 'event wheel'),
  allow('host', IGNORED, 'checkVisibility({ checkVisibilityCSS })'),
  allow('host ops-page', 'React uses it only for custom elements', 'createElement({ is })'),
  allow('host ops-page football lottery', IGNORED, 'focus({ preventScroll })'),
  allow(
    'host account football games lottery wallet ops-page game-pages',
    'a phone has no pointer',
    'cursor: crosshair',
    'cursor: default',
    'cursor: not-allowed',
    'cursor: pointer',
    'cursor: progress',
  ),
  allow('host account lottery', IGNORED, 'resize'),
  allow('host ops-page games lottery', IGNORED, 'scrollbar-width'),
  allow('host ops-page game-pages', IGNORED, 'overscroll-behavior', 'overscroll-behavior-y'),
  allow('host', IGNORED, 'overflow-anchor'),
  allow('account lottery', IGNORED, 'content-visibility', 'contain-intrinsic-size'),
  allow('football wallet', IGNORED, 'align-content: start'),
  allow('host account wallet', 'an ornament is not rotated', 'rotate'),
  allow('host wallet', 'an ornament has its full size', 'scale'),
  allow('host account lottery ops-page', 'the rule is only decorative', ':has'),
  allow('lottery', 'a wide row wraps onto two lines', '@container', 'container-type'),
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

/** The font faces are copied from style sheets, which are checked themselves. */
export function checkTemplate(text) {
  const { head, header, fallback } = JSON.parse(text);
  return checkPage(head + header + fallback);
}

const CHECKS = { '.js': checkScript, '.css': checkStyle, '.html': checkPage, 'page-template.json': checkTemplate };
const findCheck = (file) => CHECKS[file] ?? CHECKS[path.extname(file)];

function checkBundle(bundle) {
  const folder = getOutputFolder(bundle);
  const files = readdirSync(folder, { recursive: true }).filter((file) => findCheck(file) !== undefined);
  return files.flatMap((file) =>
    findCheck(file)(readFileSync(path.join(folder, file), 'utf8')).map((finding) => ({
      bundle,
      file: path.join(path.relative(root, folder), file),
      ...finding,
    })),
  );
}

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
