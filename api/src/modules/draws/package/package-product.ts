import { pathOf } from '@padauk/contract/paths';
import { PACKAGE_KINDS } from '@padauk/contract/rules/package';
import type { ProductBeside } from '../draws.types.ts';

export const packagesBeside: ProductBeside = {
  product: 'package',
  houseAccount: 'house_package',
  pools: PACKAGE_KINDS,
  ticketPath: (id) => pathOf('packagePlaced', { id }),
  notices: 'package',
};
