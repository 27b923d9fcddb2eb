import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './content.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getWebAppVersion = {
  ...define('getWebAppVersion', 'GET /web-app-version'),
  host: 'version',
} as const;

export const getSliderImage = define('getSliderImage', 'GET /lv/slider_image');
export const clickAd = define('clickAd', 'GET /v2/v1/ads_click/{domain}');
export const markNotificationsRead = define('markNotificationsRead', 'GET /v2/v1/notification', 'player');
export const getNotifications = define('getNotifications', 'GET /api/notifications', 'player');
export const getAppSettings = define('getAppSettings', 'GET /api/app_setting');
export const getHolidays = define('getHolidays', 'GET /api/holidays');
export const getServerTime = define('getServerTime', 'GET /api/time');
export const getService = define('getService', 'GET /api/service');
