import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/content.ts';

export const getWebAppVersion = defineEndpoint<typeof schemas.getWebAppVersion>({
  name: 'getWebAppVersion',
  path: '/web-app-version',
  host: 'version',
});
export const getSliderImage = defineEndpoint<typeof schemas.getSliderImage>({
  name: 'getSliderImage',
  path: '/lv/slider_image',
});
export const clickAd = defineEndpoint<typeof schemas.clickAd>({ name: 'clickAd', path: '/v2/v1/ads_click/{domain}' });
export const markNotificationsRead = defineEndpoint<typeof schemas.markNotificationsRead>({
  name: 'markNotificationsRead',
  path: '/v2/v1/notification',
  auth: 'player',
});
export const getNotifications = defineEndpoint<typeof schemas.getNotifications>({
  name: 'getNotifications',
  path: '/api/notifications',
  auth: 'player',
});
export const getAppSettings = defineEndpoint<typeof schemas.getAppSettings>({
  name: 'getAppSettings',
  path: '/api/app_setting',
});
export const getHolidays = defineEndpoint<typeof schemas.getHolidays>({ name: 'getHolidays', path: '/api/holidays' });
export const getServerTime = defineEndpoint<typeof schemas.getServerTime>({ name: 'getServerTime', path: '/api/time' });
export const getService = defineEndpoint<typeof schemas.getService>({ name: 'getService', path: '/api/service' });
