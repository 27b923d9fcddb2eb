const MAXIMUM_AGE = 120;

/** Full years; both arguments are `YYYY-MM-DD`. */
export function computeAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function isBirthDate(text: string, today: string): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isDay && text <= today && computeAge(text, today) <= MAXIMUM_AGE;
}
