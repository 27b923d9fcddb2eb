import { X } from 'lucide-react';
import { ROOM } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { countLetters } from '@padauk/contract/text/text-length.rules';
import { Composer } from '@padauk/shared/chat';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useLocation, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, IconButton, Notice } from '@padauk/shared/ui';
import type { Room } from '../../resources/room.resource.ts';
import type { RoomDraftModel } from '../../state/use-room-draft.ts';
import styles from './room.module.scss';

interface MessageFormProps {
  readonly room: Pick<Room, 'isOpen' | 'author'>;
  readonly model: RoomDraftModel;
}

/** A visitor is redirected to log in (A1) and returns to this room. */
export function MessageForm({ room, model }: MessageFormProps) {
  const t = useText('lottery');
  const { pathname } = useLocation();
  if (!room.isOpen) return <Notice tone="warn">{t('room.closed')}</Notice>;
  if (room.author === null)
    return (
      <Button isWide to={getPath('logIn', { next: pathname })}>
        {t('room.logIn')}
      </Button>
    );
  return <MessageBox model={model} />;
}

function MessageBox({ model }: Pick<MessageFormProps, 'model'>) {
  const apiText = useApiText();
  const t = useText('lottery');
  const { ofRefusal, ofField } = useRefusalText();
  const { draft, isSending, issue, refusal } = model;
  const isWaiting = draft.key !== null && !isSending;
  const refused =
    refusal === null ? null : (refusal.fields?.map((field) => ofField(field)).join(' ') ?? ofRefusal(refusal));
  return (
    <Composer
      label={t('room.write')}
      sendLabel={t(isWaiting ? 'room.again' : 'room.send')}
      value={draft.text}
      onChange={model.setText}
      onSend={model.send}
      isLocked={draft.key !== null}
      error={isWaiting ? t('room.waiting') : issue === null ? refused : ofField(issue)}
      count={`${countLetters(draft.text)}/${ROOM.letters}`}
      header={
        draft.replyTo !== null && (
          <div className={styles.replying}>
            <span>{t('room.replyTo', { name: apiText(draft.replyTo.name) })}</span>
            <IconButton icon={X} label={t('room.noReply')} onClick={() => model.replyTo(null)} />
          </div>
        )
      }
    />
  );
}
