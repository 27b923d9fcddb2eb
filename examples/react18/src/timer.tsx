import { useEffect, useState } from 'react';
import { getServerTime } from '@padauk/contract/content/content.endpoints';
import type { MountProps } from '@padauk/contract/delivery/mount';
import styles from './timer.module.css';

type Texts = Readonly<Record<'title' | 'visitor' | 'player' | 'count' | 'games', string>>;

export function Timer({ locale, playerId, navigate, callEndpoint, onCrash }: MountProps) {
  const [texts, setTexts] = useState<Texts | null>(null);
  const [now, setNow] = useState<Date | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const loading: Promise<{ readonly default: Texts }> = import(`./locales/${locale}.json`);
    void loading.then((module) => setTexts(module.default), onCrash);
    void callEndpoint(getServerTime, {}).then((time) => {
      if (time.ok) setNow(new Date(time.value.now));
    });
    const addSecond = (time: Date | null) => time && new Date(time.getTime() + 1_000);
    const timer = setInterval(() => setNow(addSecond), 1_000);
    return () => clearInterval(timer);
  }, [locale, callEndpoint, onCrash]);
  if (texts === null) return null;
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={styles.note}>{texts[playerId === null ? 'visitor' : 'player'].replace('{{count}}', `${count}`)}</p>
      {now && <time dateTime={now.toISOString()}>{now.toLocaleTimeString('en-GB')}</time>}
      <button type="button" onClick={() => setCount(count + 1)}>
        {texts.count}
      </button>
      <button type="button" onClick={() => navigate('/games/game_list')}>
        {texts.games}
      </button>
    </>
  );
}
