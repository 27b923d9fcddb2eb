import type { FastifyInstance } from 'fastify';
import {
  clickAd,
  getAppSettings,
  getHolidays,
  getNotifications,
  getServerTime,
  getService,
  getSliderImage,
  getWebAppVersion,
  markNotificationsRead,
} from '@padauk/contract/endpoints/content';
import { accepted } from '@padauk/contract/result';
import type { LocalText } from '@padauk/contract/rules/local-text';
import { TOPIC_PREFIXES } from '@padauk/contract/rules/notice-topics';
import { myanmarDateTimeOf } from '@padauk/contract/rules/myanmar-time';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { listSettings } from './app-settings.ts';
import { readAdUrl, readSliders } from './content.repository.ts';
import { readInbox } from './notification.repository.ts';
import { markNotifications } from './notifications.ts';
import { readContacts } from './service-contacts.ts';
import { registerSlideRoutes } from './slides.ts';
import { readWebAppVersion, type ReadRegistryVersion } from './web-app-version.ts';

export interface ContentDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly readRegistryVersion: ReadRegistryVersion;
  readonly listHolidays: (db: Db) => Promise<{ date: string; name: LocalText }[]>;
}

const INBOX_PAGE = 50;

export function registerContentRoutes(router: Router, app: FastifyInstance, deps: ContentDeps): void {
  const { db, clock } = deps;
  router.anyone(getWebAppVersion, async () =>
    accepted({ version: await readWebAppVersion(db, deps.readRegistryVersion) }),
  );
  router.anyone(getSliderImage, async ({ name }) => accepted({ data: await readSliders(db, name) }));
  router.anyone(clickAd, async ({ domain }) => accepted({ url: await readAdUrl(db, domain.toLowerCase()) }));
  router.anyone(getAppSettings, async () => accepted({ data: await listSettings(db) }));
  router.anyone(getHolidays, async () => accepted({ data: await deps.listHolidays(db) }));
  router.anyone(getService, async () => accepted({ contacts: await readContacts(db) }));
  router.anyone(getServerTime, async () => accepted({ now: clock.now().getTime() }));

  router.player(markNotificationsRead, async ({ read_at: text }, { playerId }) => {
    const readAt = await markNotifications(db, playerId, { text, now: clock.now() });
    return accepted({ read_at: readAt === null ? null : myanmarDateTimeOf(readAt) });
  });
  router.player(getNotifications, async ({ before, topic }, { playerId }) => {
    const prefixes = topic === undefined ? [''] : TOPIC_PREFIXES[topic];
    const rows = await readInbox(db, { playerId, prefixes, before: before ?? null, limit: INBOX_PAGE + 1 });
    const page = rows.slice(0, INBOX_PAGE);
    return accepted({
      items: page.map((row) => ({ ...row, at: row.at.toISOString(), readAt: row.readAt?.toISOString() ?? null })),
      hasMore: rows.length > INBOX_PAGE,
    });
  });
  void app.register(registerSlideRoutes);
}
