import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback: ReactNode = null,
): ComponentType<Props> {
  // React's type of a lazy component resolves its ref, which it cannot do for unknown props.
  const Part = lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>;
  return function LazyPart(props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
