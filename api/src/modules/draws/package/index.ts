export {
  openPackages,
  registerPackagesJobs,
  computePackagesPayoutPercent,
  registerPackagesRoutes,
} from './packages.ts';
export { listCurrentOffers } from './read-packages.ts';
export { checkPackageTerms, setPackageNumberLimit, setPackageTerms, switchPackage } from './office-packages.ts';
export { verifyPackages } from './verify-packages.ts';
export type { PackagesDeps } from './package.types.ts';
