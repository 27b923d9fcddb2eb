import { getPath } from '@padauk/contract/paths';
import { PACKAGE_KINDS } from '@padauk/contract/lottery/package.rules';
import type { ExtraProduct } from '../draws.types.ts';

export const packageExtraProduct: ExtraProduct = {
  product: 'package',
  houseAccount: 'house_package',
  pools: PACKAGE_KINDS,
  ticketPath: (id) => getPath('packagePlaced', { id }),
  noticePrefix: 'package',
};
