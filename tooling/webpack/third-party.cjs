// `THIRD_PARTY_NOTICES.txt` and `sbom.cdx.json` (CycloneDX 1.6) of a build: the installed packages whose code it
// contains. Without time and serial number, so that equal sources give equal bytes.
const fs = require('node:fs');
const path = require('node:path');
const { Enums, Models, Serialize, Spec, Contrib } = require('@cyclonedx/cyclonedx-library');
const parseExpression = require('spdx-expression-parse');

const NOTICES_FILE = 'THIRD_PARTY_NOTICES.txt';
const SBOM_FILE = 'sbom.cdx.json';
const RULE = '-'.repeat(80);
const { ComponentBuilder } = Contrib.FromNodePackageJson.Builders;
const { ExternalReferenceFactory } = Contrib.FromNodePackageJson.Factories;
const licenses = new Contrib.License.Factories.LicenseFactory(parseExpression);
const components = new ComponentBuilder(new ExternalReferenceFactory(), licenses);
const licenseFiles = new Contrib.License.Utils.LicenseEvidenceGatherer();

const getName = ({ name, version }) => `${name}@${version}`;
const isOwn = ({ name }) => name.startsWith('@padauk/');

function readPackage(folder) {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) return null;
  const { name, version, license, licenses: older } = JSON.parse(fs.readFileSync(file, 'utf8'));
  // A package.json without a name only sets the module format of a folder.
  return name === undefined || version === undefined ? null : { name, version, license, licenses: older, folder };
}

/** The installed package of a file; null for sources of the repository. */
function findInstalledPackage(file) {
  for (let folder = path.dirname(file); /[\\/]node_modules[\\/]/.test(folder); folder = path.dirname(folder)) {
    const found = readPackage(folder);
    if (found !== null) return found;
  }
  return null;
}

const listPackagesOf = (files) =>
  [...new Set(files)].map(findInstalledPackage).filter((installed) => installed !== null);

/** The packages of modules in chunks, of assets that another webpack has built, and of webpack's own runtime. */
function listBundledPackages(compilation) {
  const modules = [...compilation.chunks].flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModulesIterable(chunk),
  ]);
  const files = modules
    .flatMap((module) => [...(module.modules ?? [module])])
    .flatMap(({ resource }) => resource ?? []);
  const others = compilation.getAssets().flatMap(({ info }) => info.packages ?? []);
  const runtime = readPackage(path.dirname(require.resolve('webpack/package.json')));
  return [runtime, ...others, ...listPackagesOf(files)];
}

/** One of each version, by name. */
function sortPackages(packages) {
  const byName = new Map(packages.filter((one) => !isOwn(one)).map((one) => [getName(one), one]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function describeComponent(installed) {
  const component = components.makeComponent(installed);
  component.bomRef.value = getName(installed);
  component.purl = `pkg:npm/${installed.name.replace('@', '%40')}@${encodeURIComponent(installed.version)}`;
  return component;
}

function createBom({ name, version }, packages) {
  const bom = new Models.Bom();
  const root = new Models.Component(Enums.ComponentType.Application, name, { version, bomRef: name });
  bom.metadata.component = root;
  for (const component of packages.map(describeComponent)) {
    bom.components.add(component);
    root.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

function readLicense(installed) {
  const texts = [...licenseFiles.getFileAttachments(installed.folder)]
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ text }) => Buffer.from(text.content, 'base64').toString().replaceAll('\r\n', '\n').trim());
  const [license] = components.makeComponent(installed).licenses;
  const name = license?.id ?? license?.expression ?? license?.name ?? 'no license named';
  return [`${installed.name} ${installed.version} (${name})`, ...texts].join('\n\n');
}

/**
 * `notices`: files about content that is no package, such as fonts.
 * @returns the text of each file by its name
 */
function describeThirdParties({ name, version, packages, notices = [] }) {
  const sorted = sortPackages(packages);
  const parts = [...sorted.map(readLicense), ...notices.map((file) => fs.readFileSync(file, 'utf8').trim())];
  return {
    [NOTICES_FILE]: `${[`Parts of others in ${name}`, ...parts].join(`\n\n${RULE}\n`)}\n`,
    [SBOM_FILE]: createBom({ name, version }, sorted),
  };
}

module.exports = {
  NOTICES_FILE,
  SBOM_FILE,
  describeThirdParties,
  listBundledPackages,
  listPackagesOf,
  readPackage,
};
