import type { IdentityState } from '@padauk/contract/account/identity';
import { useText } from '@padauk/shared/runtime';
import { Badge } from '@padauk/shared/ui';

const TONES = { none: 'info', submitted: 'info', approved: 'open', refused: 'warn' } as const;

export function IdentityBadge({ state }: { readonly state: IdentityState }) {
  const t = useText('account');
  return <Badge tone={TONES[state]}>{t(`identity.state.${state}`)}</Badge>;
}
