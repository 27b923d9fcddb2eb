import { useText } from '@padauk/shared/runtime';
import { Chip, VisuallyHidden } from '@padauk/shared/ui';

interface ReverseChipProps {
  readonly onClick: () => void;
  readonly disabled: boolean;
}

export function ReverseChip({ onClick, disabled }: ReverseChipProps) {
  const t = useText('lottery');
  return (
    <Chip onClick={onClick} disabled={disabled}>
      <span aria-hidden="true">R</span>
      <VisuallyHidden>{t('quick.reverse')}</VisuallyHidden>
    </Chip>
  );
}
