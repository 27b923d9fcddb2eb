/** Component samples of this remote for the developers' kit page (ADR-2). Player bundles never import this folder. */
import { Card } from '@padauk/shared/ui';
import type { Message } from '../resources/support.resource.ts';
import { InviteCode, Umbrella } from '../screens/invite/invite-code.tsx';
import invite from '../screens/invite/invite.module.scss';
import { MessageRow } from '../screens/live-chat/message-row.tsx';
import type { TopInviter } from '../resources/bonus.resource.ts';
import { RankRow } from '../screens/invite/top-inviters.tsx';

export const texts = { account: (locale: string) => import(`../locales/${locale}.json`) };

const INVITER: TopInviter = { rank: 4, name: 'M•••', friends: 86, bonusKyat: 412_600, isMe: false };

function renderRank(overrides: Partial<TopInviter>) {
  return (
    <Card inset="flat">
      <ol className={invite.top}>
        <RankRow item={{ ...INVITER, ...overrides }} />
      </ol>
    </Card>
  );
}

/** A slip photo as a data URL, so that nothing is fetched. */
const PHOTO_URL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='160'%3E%3Crect width='120' height='160' fill='%23888'/%3E%3C/svg%3E";

const MESSAGE: Message = {
  id: '0f000000-0000-4000-8000-00000000c0de',
  at: '2026-11-20T03:20:00.000Z',
  by: 'service',
  text: 'မင်္ဂလာပါ။',
  photoUrl: null,
  isRead: true,
};

function renderMessage(overrides: Partial<Message>, isNew = false) {
  return (
    <ol>
      <MessageRow message={{ ...MESSAGE, ...overrides }} isNew={isNew} day={null} />
    </ol>
  );
}

export const parts = {
  RankRow: {
    first: renderRank({ rank: 1 }),
    third: renderRank({ rank: 3 }),
    other: renderRank({}),
    own: renderRank({ rank: 12, friends: 1, bonusKyat: 18_400, isMe: true }),
    'own among the first': renderRank({ rank: 2, isMe: true }),
  },
  InviteCode: {
    'half over the head of the page': (
      <>
        <div className={invite.hero}>
          <Umbrella />
        </div>
        <InviteCode code="HLA12345" />
      </>
    ),
  },
  MessageRow: {
    staff: renderMessage({}),
    'staff, new': renderMessage({}, true),
    'staff, with a picture': renderMessage({ photoUrl: PHOTO_URL }),
    'own, sent': renderMessage({ by: 'me', isRead: false }),
    'own, read': renderMessage({ by: 'me' }),
    'own picture alone': renderMessage({ by: 'me', text: '', photoUrl: PHOTO_URL }),
  },
};
