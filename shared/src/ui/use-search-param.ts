import { useSearchParams } from '@padauk/shared/runtime';

/** One parameter of the address and its setter, which replaces the history entry; null removes the parameter. */
export function useSearchParam(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const setParam = (value: string | null): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return [params.get(name), setParam];
}
