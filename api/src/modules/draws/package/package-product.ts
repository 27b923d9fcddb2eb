import { pathOf } from '@padauk/contract/paths';
import { PACKAGE_KINDS } from '@padauk/contract/rules/package';
import type { ProductBeside } from '../draws.types.ts';

/** Packages as the settlement of their draws sees them: another product of the same draws, with a house and sentences of its own. */
export const packagesBeside: ProductBeside = {
  product: 'package',
  houseAccount: 'house_package',
  pools: PACKAGE_KINDS,
  ticketPath: (id) => pathOf('packagePlaced', { id }),
  notices: 'package',
};
