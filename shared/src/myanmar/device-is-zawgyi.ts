/** A Unicode font stacks the second ka under the first, so the two are as wide as one; a Zawgyi font draws them side by side. */
const STACKED_KA = '\u1000\u1039\u1000';
const KA = '\u1000';

/**
 * Whether the phone's own font draws Zawgyi. Asked once, at a first visit, to offer zg (never to force it), and kept with a push
 * subscription, because notifications are drawn by the phone. `font` names a system family: our own web fonts must not answer.
 */
export function deviceIsZawgyi(font = 'sans-serif'): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return false;
  pen.font = `40px ${font}`;
  return pen.measureText(STACKED_KA).width > pen.measureText(KA).width * 1.5;
}
