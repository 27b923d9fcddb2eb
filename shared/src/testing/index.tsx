/** For tests only: the network faked at its edge, and a screen rendered as the host would. */
export { aPlayer } from './a-player.ts';
export { fakeApi, type FakeApi, type SeenCall } from './fake-api.ts';
export { Leavable } from './leavable.tsx';
export { stopClock } from './stop-clock.ts';
export { renderScreen, type RenderOptions } from './render-screen.tsx';
export { toggleEye } from './toggle-eye.ts';
