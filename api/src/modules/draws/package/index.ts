export { openPackages, packagesJobs, packagesPayoutPercent } from './open-packages.ts';
export { packagesRoutes } from './packages.routes.ts';
export { offersOfNow } from './read-packages.ts';
export { checkPackageTerms, setPackageNumberLimit, setPackageTerms, turnPackage } from './office-packages.ts';
export { verifyPackages } from './verify-packages.ts';
export type { PackagesDeps } from './package.types.ts';
