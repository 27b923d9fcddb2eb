/** A direct re-export: importing the barrel would request the newest shared modules and wait for all of them. */
export { QrCode as InviteQr } from '@padauk/shared/overlay';
