import { isIconPath } from '@padauk/contract/delivery/icon-path.rules';

/** Decorative: screen readers skip it. */
export function DreamPicture({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={36}
      height={36}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isIconPath(path) ? path : 'M4 4h16v16H4z'} />
    </svg>
  );
}
