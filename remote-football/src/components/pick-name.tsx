import type { ReactElement } from 'react';
import type { Pick } from '../resources/pick.types.ts';
import { usePickText } from './use-pick-text.ts';

export function PickName({ pick }: { readonly pick: Pick }): ReactElement {
  return <strong>{usePickText()(pick)}</strong>;
}
