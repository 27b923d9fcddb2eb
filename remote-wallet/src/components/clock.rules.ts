/** `9:00 AM` from minutes after midnight, in the app's time format. */
export function formatClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}:${String(minute % 60).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}
