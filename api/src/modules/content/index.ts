export { notify, notifyMany, notifyRows, type Notice } from './notifications.ts';
export { listSettings, disabledSettings, switchSetting } from './app-settings.ts';
export { readContacts, setContact } from './service-contacts.ts';
export { followRaisedVersion, raiseWebAppVersion, webAppVersion, type RegistryVersion } from './web-app-version.ts';
export { contentRoutes } from './content.routes.ts';
