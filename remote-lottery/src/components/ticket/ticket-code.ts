export { QrCode } from '@padauk/shared/overlay';
