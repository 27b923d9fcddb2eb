/** Points up from the centre (0,0) of a 100 x 100 view; the flower is five turns of it. */
export const PETAL_PATH = 'M0 -3C-13 -13 -19 -30 -10 -46Q0 -51 10 -46C19 -30 13 -13 0 -3Z';
/** Degrees. */
export const PETAL_ANGLES = [0, 72, 144, 216, 288];
export const HEART_RADIUS = 7;
