export { notify, notifyMany, notifyRows, type Notice } from './notifications.ts';
export { listSettings, readDisabledSettings, switchSetting, readContacts, setContact } from './app-settings.ts';
export {
  followRaisedVersion,
  raiseWebAppVersion,
  readWebAppVersion,
  type ReadRegistryVersion,
} from './web-app-version.ts';
export { registerContentRoutes } from './content.routes.ts';
export { erasePlayer } from './notification.repository.ts';
