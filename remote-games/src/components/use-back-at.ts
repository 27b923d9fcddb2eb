import { serverNow, useFormat, useText } from '@padauk/shared/runtime';

/** E7: says when what rests is expected back, on another day with its date; null where nobody knows. */
export function useBackAt(): (backAt: string | null) => string | null {
  const t = useText('games');
  const format = useFormat();
  return (backAt) => {
    if (backAt === null) return null;
    const isToday = format.date(backAt) === format.date(serverNow());
    return t('list.backAt', { time: isToday ? format.time(backAt) : format.dateTime(backAt) });
  };
}
