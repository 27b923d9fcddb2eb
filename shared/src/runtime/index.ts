/** The only stateful entry, a singleton that host and remotes share. `ui`, `forms` and `overlay` are stateless. */
export { api, http, uploadPicture } from './api/client.ts';
export { recordRunningBuilds } from './api/caller-headers.ts';
export { resolveUrl } from './api/host-routing.rules.ts';
export { bus, useBus } from './bus.ts';
export { formatKyat, KYAT_UNIT, toWholeMinutes } from './i18n/format.rules.ts';
export {
  changeLocale,
  getLocale,
  loadTexts,
  registerNamespace,
  startTexts,
  type NamespaceLoader,
} from './i18n/i18n.ts';
export { useLazyRefusalText, useRefusalText } from './i18n/refusal-text.ts';
export { registerSharedTexts } from './i18n/shared-texts.ts';
export { useFormat, type Format, useLocale, useText, type Translate } from './i18n/use-text.ts';
export { isMoneyCommandPending } from './api/pending-commands.ts';
export { useMoneyCommand, type MoneyCommand } from './money/use-money-command.ts';
export { applyBoardNumbers, BOARD_NUMBERS_KEY, changeTheme, startTheme, THEMES, useTheme } from './page/theme.ts';
export { recordServerTime, getServerNow } from './page/clock.ts';
export { useHiddenBalance } from './page/hidden-balance.ts';
export { useOnline } from './page/network.ts';
export { readPageSettings } from './page/settings.ts';
export { SettingsContext, useSettings } from './page/remote-settings.ts';
export { Slot, SlotContext } from './page/slot.ts';
export { toast, useToasts, type Toast } from './page/toast.store.ts';
export { hasUnsentInput, useUnsentInput } from './page/unsent-input.ts';
export { useCloseOnBack } from './page/overlay-entries.ts';
export { LocationRecorder, useIsOnPage } from './page/use-is-on-page.ts';
export { useLateAnswer } from './late-answer/use-late-answer.ts';
export { loadPush } from './push/load-push.ts';
export type { PushSupport, PushPreferences, SubscribeResult } from './push/push.ts';
export { clearResources, invalidate, invalidateAll } from './resource/queries.ts';
export { callAndInvalidate, patchPages, patchResource, updateResource } from './resource/update-resource.ts';
export { usePagedResource, type OlderPages, type Pages } from './resource/use-paged-resource.ts';
export { findPageAnswer, findPagePicture } from './resource/page-data.ts';
export { useResource, useSwitches, type ResourceOptions, type ResourceState } from './resource/use-resource.ts';
export { BrowserRouter, Link, Navigate, useNavigate } from './router.tsx';
export { Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
export { readAppVersion, getDeviceId, IDENTITY_KEYS, recordAppVersion, getPlayerId } from './session/identity.ts';
export { session, useSession, type Player, type Session } from './session/session.store.ts';
export {
  buildCacheKey,
  createDraftStorage,
  dropCaches,
  hasFields,
  readJson,
  readText,
  writeJson,
  writeText,
  type StoredDrafts,
} from './storage.ts';
export { createRandomId } from './random-id.ts';
export { startRuntime } from './start-runtime.ts';
export { isStreamOpen, subscribeToTopic } from './stream/stream.ts';
