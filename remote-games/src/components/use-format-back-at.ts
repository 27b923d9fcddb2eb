import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';

/** E7: formats the expected end of a maintenance, with the date if it is another day; null if unknown. */
export function useFormatBackAt(): (backAt: string | null) => string | null {
  const t = useText('games');
  const format = useFormat();
  return (backAt) => {
    if (backAt === null) return null;
    const isToday = format.date(backAt) === format.date(getServerNow());
    return t('list.backAt', { time: isToday ? format.time(backAt) : format.dateTime(backAt) });
  };
}
