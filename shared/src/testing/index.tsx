/** For tests only. */
export { aPlayer } from './a-player.ts';
export { fakeApi, type FakeApi, type SeenCall } from './fake-api.ts';
export { Leavable } from './leavable.tsx';
export { stopClock } from './stop-clock.ts';
export { renderScreen, type RenderOptions } from './render-screen.tsx';
export { toggleEye } from './toggle-eye.ts';
