import type { Mount } from '@padauk/contract/delivery/mount';
import { mount as mountComponent, unmount } from 'svelte';
import Clock from './clock.svelte';

export const mount: Mount = (target, props) => {
  const component = mountComponent(Clock, { target, props });
  return () => void unmount(component);
};
