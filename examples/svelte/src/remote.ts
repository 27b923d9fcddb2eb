import type { IsolatedModule } from '@padauk/contract/delivery/mount';

export const contractMajor: IsolatedModule['contractMajor'] = 1;

export const prepare: IsolatedModule['prepare'] = () => Promise.resolve();

export const screens: IsolatedModule['screens'] = { '/clock': () => import('./clock.mount.ts') };

export const widgets: IsolatedModule['widgets'] = {};

export const canLeave: IsolatedModule['canLeave'] = () => true;
