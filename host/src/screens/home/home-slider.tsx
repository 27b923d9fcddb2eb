import { useRef, type ReactElement, type ReactNode } from 'react';
import { appPath } from '@padauk/contract/paths';
import { Link, useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import { useSlidePosition } from './use-slide-position.ts';
import type { Slide } from './use-home.ts';
import styles from './home.module.scss';

/** C3: the pictures of home, side by side. It never moves by itself: swipe it, scroll it, or use the dots. */
export function HomeSlider({ slides }: { readonly slides: readonly Slide[] }): ReactElement | null {
  const t = useText('shell');
  const track = useRef<HTMLUListElement>(null);
  const { position, show } = useSlidePosition(track);
  if (slides.length === 0) return null;
  return (
    <section aria-label={t('home.slider')} className={styles.slider}>
      <ul ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          <li key={slide.slider_image} className={styles.slide}>
            <SlideLink to={slide.link}>
              <img
                src={slide.slider_image}
                alt={slide.alt}
                width={448}
                height={196}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
                className={styles.picture}
              />
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
              aria-label={t('home.slide', { number: index + 1, count: slides.length })}
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

/** The room of the pictures until they are known: what stands below does not jump, and what is below the fold is not loaded for nothing. */
export function SliderRoom(): ReactElement {
  return <div className={styles.room} />;
}

/** A path stays in the app; an address of another site opens beside it, and learns nothing of this page. */
function SlideLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }): ReactElement {
  if (to === null || to === '') return <>{children}</>;
  const path = appPath(to);
  if (path !== null) return <Link to={path}>{children}</Link>;
  return to.startsWith('https://') ? (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
}
