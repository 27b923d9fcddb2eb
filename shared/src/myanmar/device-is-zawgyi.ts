/** A Unicode font stacks the second ka, so that the pair is as wide as one; a Zawgyi font draws them side by side. */
const STACKED_KA = '\u1000\u1039\u1000';
const KA = '\u1000';

/** Offer zg by it, never force it. `font` must be a system family, not a web font: notifications use that one. */
export function isZawgyiDevice(font = 'sans-serif'): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return false;
  context.font = `40px ${font}`;
  return context.measureText(STACKED_KA).width > context.measureText(KA).width * 1.5;
}
