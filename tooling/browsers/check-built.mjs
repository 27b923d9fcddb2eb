/** `node tooling/browsers/check-built.mjs [host …]`: checks current bundles against webpack/promised-browsers.cjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ALLOWED } from './allowed.mjs';
import { checkScript } from './check-script.mjs';
import { checkStyle } from './check-style.mjs';

const require = createRequire(import.meta.url);
const { BUNDLES } = require('../workspace.cjs');
const { buildIdOf } = require('../webpack/build-id.cjs');
const { root } = require('../webpack/root.cjs');

const STANDALONE_PAGES = ['ops-page', 'game-pages'];

function getBuildFolder(bundle) {
  if (STANDALONE_PAGES.includes(bundle)) return bundle;
  const { buildId } = buildIdOf(bundle === 'host' ? 'host' : `remote-${bundle}`);
  return bundle === 'host' ? path.join('host', buildId) : path.join('r', bundle, buildId);
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
  const folder = path.join(root, 'dist', getBuildFolder(bundle));
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
      .map((bundle) => `allowed.mjs: ${bundle} no longer needs ${entry.features.join(', ')}`),
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
