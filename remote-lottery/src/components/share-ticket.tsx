import { useState } from 'react';
import { Share2 } from 'lucide-react';
import type { Ticket } from '@padauk/shared/betting';
import { UnsavedFile } from '@padauk/shared/picture';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, type ButtonVariant } from '@padauk/shared/ui';
import type { LotteryGame } from '../lottery-game.types.ts';

interface ShareTicketProps {
  readonly game: LotteryGame;
  /** A waiting or won ticket. */
  readonly ticket: Ticket;
  readonly variant?: ButtonVariant;
}

/** Shares the ticket as an image; displays the image if the phone cannot share it. */
export function ShareTicket({ game, ticket, variant = 'secondary' }: ShareTicketProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [unshared, setUnshared] = useState<Blob | null>(null);
  const share = async (): Promise<void> => {
    setBusy(true);
    // Drawing code loads on demand.
    const shared = await import(/* webpackChunkName: "ticket-picture" */ './win-moment/share-ticket-picture.ts')
      .then(({ shareTicketPicture }) => shareTicketPicture(game, ticket, { t, betting, format }))
      .catch(() => ({ kind: 'undrawn' }) as const);
    setBusy(false);
    if (shared.kind === 'unshared') setUnshared(shared.picture);
    if (shared.kind === 'undrawn') toast.show({ tone: 'error', text: t('won.pictureFailed') });
  };
  return (
    <>
      <ShareButton variant={variant} isBusy={isBusy} onClick={() => void share()} />
      {unshared !== null && (
        <UnsavedFile file={{ kind: 'picture', picture: unshared }} onClose={() => setUnshared(null)} />
      )}
    </>
  );
}

interface ShareButtonProps {
  readonly variant?: ButtonVariant;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

export function ShareButton({ variant = 'secondary', isBusy = false, onClick }: ShareButtonProps) {
  const t = useText('lottery');
  return (
    <Button isWide variant={variant} icon={Share2} isBusy={isBusy} onClick={onClick}>
      {t('won.share')}
    </Button>
  );
}
