export { QrCode as AccountCode } from '@padauk/shared/overlay';
