import { useState } from 'react';
import { Share2 } from 'lucide-react';
import { shareMaung } from '@padauk/contract/football/football.endpoints';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { drawTexts, shareImage, UnsavedFile } from '@padauk/shared/picture';
import { api, toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, type ButtonVariant, Card, CopyButton, Receipt, ReceiptRow, RefusalNotice } from '@padauk/shared/ui';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { buildPictureTexts } from './maung-picture.rules.ts';
import { formatScore } from './match.rules.ts';
import { usePickText } from './pick-outcomes.tsx';

interface ShownTicket {
  readonly ticket: MatchTicket;
}

interface ShareBetButtonProps extends ShownTicket {
  readonly variant: ButtonVariant;
}

/** Creates the short code of a maung on request. It reveals the matches, not the stake or the name. */
function ShareMaungButton({ ticket, variant }: ShareBetButtonProps) {
  const t = useText('football');
  const [code, setCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const createCode = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.callEndpoint(shareMaung, { id: ticket.id });
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
    if (answer.ok) setCode(answer.value.code);
  };
  if (code !== null)
    return (
      <Card>
        <Receipt>
          <ReceiptRow label={t('maung.code')}>
            <strong>{code}</strong> <CopyButton value={code} label={t('maung.code')} />
          </ReceiptRow>
        </Receipt>
        <p>{t('maung.codeHint')}</p>
        <PictureButton ticket={ticket} variant={variant} code={code} />
      </Card>
    );
  return (
    <>
      <Button isWide variant={variant} icon={Share2} isBusy={isBusy} onClick={() => void createCode()}>
        {t('maung.share')}
      </Button>
      <RefusalNotice refusal={refusal} />
    </>
  );
}

/** Shares a maung by its code; a single as an image, which contains neither name nor stake, but a known score. */
export function ShareBetButton({ ticket, variant = 'secondary' }: Partial<ShareBetButtonProps> & ShownTicket) {
  return ticket.legs.length > 1 ? (
    <ShareMaungButton ticket={ticket} variant={variant} />
  ) : (
    <PictureButton ticket={ticket} variant={variant} code={null} />
  );
}

interface PictureButtonProps extends ShareBetButtonProps {
  readonly code: string | null;
}

/** Shares the bet as an image; displays the image if the phone cannot share files. */
function PictureButton({ ticket, variant, code }: PictureButtonProps) {
  const t = useText('football');
  const [unshared, setUnshared] = useState<Blob | null>(null);
  const draw = usePictureDrawing({ ticket, code });
  const share = async (): Promise<void> => {
    const image = await draw();
    if (image === null) toast.show({ tone: 'error', text: t('maung.pictureFailed') });
    else if (!(await shareImage(image, code === null ? 'football-bet.png' : `maung-${code}.png`))) setUnshared(image);
  };
  return (
    <>
      <Button isWide variant={variant} icon={Share2} onClick={() => void share()}>
        {t('maung.picture')}
      </Button>
      {unshared !== null && (
        <UnsavedFile file={{ kind: 'picture', picture: unshared }} onClose={() => setUnshared(null)} />
      )}
    </>
  );
}

function usePictureDrawing({ ticket, code }: Pick<PictureButtonProps, 'ticket' | 'code'>): () => Promise<Blob | null> {
  const t = useText('football');
  const common = useText('common');
  const format = useFormat();
  const apiText = useApiText();
  const pickText = usePickText();
  return () => {
    const { legs } = ticket;
    return drawTexts(
      buildPictureTexts({
        title: common('documentTitle', {
          title: legs.length > 1 ? t('maungOf', { count: legs.length }) : t('ticket.title'),
        }),
        legs: legs.map((leg) => ({
          pick: pickText(leg),
          match: `${apiText(leg.home)} ${formatScore(leg) ?? '–'} ${apiText(leg.away)} · ${format.dateTime(leg.startsAt)}`,
        })),
        code: code === null ? null : { label: t('maung.code'), value: code },
      }),
    );
  };
}
