export {
  addPromotion,
  changePromotion,
  listPromotions,
  switchPromotion,
  type PromotionChange as ChangedPromotion,
} from './office-promotions.ts';
export { registerPromotionsRoutes } from './promotions.routes.ts';
export { savePromotionPicture } from './save-picture.ts';
