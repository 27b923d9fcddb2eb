/** By name: who takes the whole door asks for the newest shared, and would wait for everybody's new names. */
export { QrCode as InviteQr } from '@padauk/shared/overlay';
