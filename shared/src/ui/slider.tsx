import { useRef, useEffect, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { toAppPath } from '@padauk/contract/paths';
import {
  findPageAnswer,
  findPagePicture,
  Link,
  useResource,
  useText,
  type ResourceState,
} from '@padauk/shared/runtime';
import { useLocalText } from '../myanmar/use-local-text.ts';
import { classNames } from './class-names.ts';
import styles from './slider.module.scss';

type Slides = AnswerFor<typeof getSliderImage>;
type Area = RequestFor<typeof getSliderImage>['name'];

/** C3, D2: persisted, refetched after an hour. */
export function useSlides(area: Area): ResourceState<Slides> {
  return useResource(getSliderImage, { name: area }, { staleMs: 60 * 60_000, isPersisted: true });
}

export function AreaSlider({ area }: { readonly area: Area }): ReactElement | null {
  const slides = useSlides(area);
  if (slides.kind === 'loading') return <SliderPlaceholder area={area} />;
  return slides.kind === 'ready' ? <Slider slides={slides.value.data} /> : null;
}

export function Slider({ slides }: { readonly slides: Slides['data'] }): ReactElement | null {
  const t = useText('common');
  const track = useRef<HTMLUListElement>(null);
  const { position, show } = useSlidePosition(track);
  if (slides.length === 0) return null;
  return (
    <section aria-label={t('slider.label')} className={styles.slider}>
      <ul ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          <li key={slide.slider_image} className={styles.slide}>
            <SlideLink to={slide.link}>
              <Picture slide={slide} isFirst={index === 0} />
            </SlideLink>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <button
              key={slide.slider_image}
              type="button"
              className={styles.dot}
              aria-label={t('slider.show', { number: index + 1, count: slides.length })}
              aria-current={index === position}
              onClick={() => show(index)}
            >
              <span className={classNames(styles.point, index === position && styles.here)} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

interface PictureProps {
  readonly slide: Slides['data'][number];
  readonly isFirst: boolean;
}

function Picture({ slide, isFirst }: PictureProps): ReactElement {
  const localText = useLocalText();
  return (
    <>
      <img
        src={findPagePicture(slide.slider_image)}
        alt=""
        width={448}
        height={196}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'} // shown before the scripts: it must not flicker
        className={styles.picture}
      />
      {slide.text !== null && <span className={styles.text}>{localText(slide.text)}</span>}
    </>
  );
}

/** Reserves the space. Shows the first picture when the page contains it, even before the scripts. */
export function SliderPlaceholder({ area }: { readonly area: Area }): ReactElement {
  const first = findPageAnswer(getSliderImage, { name: area })?.data[0];
  return (
    <div className={styles.room}>
      {first && <img src={findPagePicture(first.slider_image)} alt="" decoding="sync" className={styles.picture} />}
    </div>
  );
}

/** Another site opens in a new window, without opener or referrer. */
function SlideLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }): ReactElement {
  const path = toAppPath(to);
  if (path !== null) return <Link to={path}>{children}</Link>;
  if (to?.startsWith('https://') !== true) return <>{children}</>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function useSlidePosition(track: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const row = track.current;
    if (row === null) return undefined;
    const updatePosition = (): void => setPosition(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
    row.addEventListener('scroll', updatePosition, { passive: true });
    return () => row.removeEventListener('scroll', updatePosition);
  }, [track]);
  const show = (index: number): void => {
    const row = track.current;
    if (row !== null) row.scrollLeft = index * row.clientWidth;
  };
  return { position, show };
}
