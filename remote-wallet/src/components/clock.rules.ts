/** `9:00`, from minutes after midnight: read alike in all five languages. */
export function clockOf(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
