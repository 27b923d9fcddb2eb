import type { ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useText, Navigate } from '@padauk/shared/runtime';
import { classNames, Button, EmptyState, Page, ResourceView } from '@padauk/shared/ui';
import { usePackageAddress, usePackageBoard, type PackageAddress } from '../resources/packages.resource.ts';
import type { PackageBoard } from '../resources/packages.rules.ts';
import styles from './package-numbers.module.scss';

interface PackageNumbersProps {
  readonly numbers: readonly string[];
  /** Size of the package; missing numbers are empty places. */
  readonly count: number;
  readonly closed?: readonly string[];
}

export function PackageNumbers({ numbers, count, closed = [] }: PackageNumbersProps) {
  const t = useText('lottery');
  const sorted = [...numbers].sort();
  return (
    <ul className={styles.numbers} aria-label={t('numbersOfTicket')}>
      {Array.from({ length: Math.max(count, sorted.length) }, (_, index) => {
        const number = sorted[index];
        return number === undefined ? (
          <li key={`empty ${index}`} className={styles.empty} aria-hidden="true" />
        ) : (
          <li key={number} className={classNames(styles.number, closed.includes(number) && styles.closed)}>
            {number}
          </li>
        );
      })}
    </ul>
  );
}

/** The addressed draw has no package: links to the packages on sale. */
function MissingPackage() {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('packages.none')}
      action={
        <Button to={getPath('masterPackage')} variant="secondary">
          {t('packages.title')}
        </Button>
      }
    />
  );
}

interface PackagePageProps {
  readonly renderHeader: (address: PackageAddress) => ReactNode;
  readonly skeleton: ReactNode;
  readonly children: (board: PackageBoard) => ReactNode;
}

/** A page about the package of `?draw=…&kind=…`; without both it redirects to the packages on sale. */
export function PackagePage({ renderHeader, ...loaded }: PackagePageProps) {
  const address = usePackageAddress();
  if (address === null) return <Navigate to={getPath('masterPackage')} replace />;
  return (
    <Page>
      {renderHeader(address)}
      <LoadedPackage key={`${address.drawId} ${address.kind}`} address={address} {...loaded} />
    </Page>
  );
}

function LoadedPackage({
  address: { drawId, kind },
  skeleton,
  children,
}: Omit<PackagePageProps, 'renderHeader'> & { readonly address: PackageAddress }) {
  return (
    <ResourceView resource={usePackageBoard(drawId, kind)} skeleton={skeleton} missing={<MissingPackage />}>
      {children}
    </ResourceView>
  );
}
