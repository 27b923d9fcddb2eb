export { openPackages, registerPackagesJobs, computePackagesPayoutPercent } from './open-packages.ts';
export { registerPackagesRoutes } from './packages.routes.ts';
export { listCurrentOffers } from './read-packages.ts';
export { checkPackageTerms, setPackageNumberLimit, setPackageTerms, switchPackage } from './office-packages.ts';
export { verifyPackages } from './verify-packages.ts';
export type { PackagesDeps } from './package.types.ts';
