export function diffNames(before, after) {
  const [old, now] = [before, after].map((names) => Object.keys(names));
  return {
    added: now.filter((name) => before[name] === undefined),
    changed: now.filter((name) => before[name] !== undefined && before[name] !== after[name]),
    gone: old.filter((name) => after[name] === undefined),
  };
}

/** A removed name with a recorded reason is not a breaking change. */
function getNeededLevel({ added, changed, gone }, explained) {
  if (gone.some((name) => explained[name] === undefined)) return 'major';
  return added.length + changed.length + gone.length > 0 ? 'minor' : null;
}

function isRaised(from, to, level) {
  const [a, b] = [from, to].map((version) => version.split('.').map(Number));
  if (b[0] !== a[0]) return b[0] > a[0];
  return level === 'minor' && b[1] > a[1];
}

function getNextVersion(version, level) {
  const [major, minor] = version.split('.').map(Number);
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const MAX_NAMED = 8;
const describeNames = ([label, names]) =>
  names.length === 0
    ? []
    : [
        `${label}: ${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''}`,
      ];

export function findExportsProblem({ folder, version, names, listed, changelog }) {
  if (version.localeCompare(listed.version, 'en', { numeric: true }) < 0)
    return `${folder} ${version} is older than the packed version ${listed.version}`;
  const found = diffNames(listed.names, names);
  const level = getNeededLevel(found, listed.gone ?? {});
  if (level !== null && !isRaised(listed.version, version, level)) {
    const differences = [
      ['added', found.added],
      ['changed type', found.changed],
      ['removed', found.gone],
    ].flatMap(describeNames);
    const alternative = level === 'major' ? ' (or a minor version, with pnpm exports --gone "reason")' : '';
    return `${folder} exports other names than the packed version ${listed.version} (${differences.join('; ')}): raise its version to ${getNextVersion(listed.version, level)}${alternative}, and describe it in CHANGELOG.md`;
  }
  return changelog.includes(`\n## ${version}\n`) ? null : `${folder}/CHANGELOG.md has no entry for ${version}`;
}
