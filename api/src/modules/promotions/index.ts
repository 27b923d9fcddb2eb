export {
  addPromotion,
  changePromotion,
  listPromotions,
  turnPromotion,
  type Changed as ChangedPromotion,
} from './keep-promotions.ts';
export { promotionsRoutes } from './promotions.routes.ts';
export { takePromotionPicture } from './take-picture.ts';
