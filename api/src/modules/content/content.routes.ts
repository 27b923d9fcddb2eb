import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@padauk/contract/content/content.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { LocalText } from '@padauk/contract/text/local-text.rules';
import { TOPIC_PREFIXES } from '@padauk/contract/chat/notice-topics.rules';
import { myanmarDateTimeOf } from '@padauk/contract/text/myanmar-time.rules';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { precompress, sendPrecompressed } from '../../platform/http/compress-responses.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import { listSettings, readContacts } from './app-settings.ts';
import { readAdUrl, readSliders } from './content.repository.ts';
import { readInbox } from './notification.repository.ts';
import { markNotifications } from './notifications.ts';
import { readWebAppVersion, type ReadRegistryVersion } from './web-app-version.ts';

export interface ContentDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly readRegistryVersion: ReadRegistryVersion;
  readonly listHolidays: (db: Db) => Promise<{ date: string; name: LocalText }[]>;
}

const INBOX_PAGE = 50;

export function registerContentRoutes(router: Router, app: FastifyInstance, deps: ContentDeps): void {
  const { db, clock } = deps;
  router.anyone(endpoints.getWebAppVersion, async () =>
    accepted({ version: await readWebAppVersion(db, deps.readRegistryVersion) }),
  );
  router.anyone(endpoints.getSliderImage, async ({ name }) => accepted({ data: await readSliders(db, name) }));
  router.anyone(endpoints.clickAd, async ({ domain }) => accepted({ url: await readAdUrl(db, domain.toLowerCase()) }));
  router.anyone(endpoints.getAppSettings, async () => accepted({ data: await listSettings(db) }));
  router.anyone(endpoints.getHolidays, async () => accepted({ data: await deps.listHolidays(db) }));
  router.anyone(endpoints.getService, async () => accepted({ contacts: await readContacts(db) }));
  router.anyone(endpoints.getServerTime, async () => accepted({ now: clock.now().getTime() }));

  router.player(endpoints.markNotificationsRead, async ({ read_at: text }, { playerId }) => {
    const readAt = await markNotifications(db, playerId, { text, now: clock.now() });
    return accepted({ read_at: readAt === null ? null : myanmarDateTimeOf(readAt) });
  });
  router.player(endpoints.getNotifications, async ({ before, topic }, { playerId }) => {
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

const FOLDER = new URL('./slides/', import.meta.url);
/** A picture that is opened in a tab may load and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': POLICY,
} as const;

/** Pictures are read once at the start, so that no path of a request reaches the file system. */
export async function registerSlideRoutes(app: FastifyInstance): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.svg'));
  const slides = new Map(
    await Promise.all(
      names.map(async (name) => [name, await precompress(await readFile(new URL(name, FOLDER), 'utf8'))] as const),
    ),
  );
  app.get<{ Params: { name: string } }>('/media/slides/:name', async (request, reply) => {
    const slide = slides.get(request.params.name);
    if (slide === undefined) return await sendRefusal(reply, createRefusal('NOT_FOUND'));
    return await sendPrecompressed(request, reply, { body: slide, headers: HEADERS });
  });
}
