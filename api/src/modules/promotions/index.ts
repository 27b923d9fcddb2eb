export {
  addPromotion,
  changePromotion,
  listPromotions,
  switchPromotion,
  savePromotionPicture,
} from './office-promotions.ts';
export { registerPromotionsRoutes } from './promotions.routes.ts';
