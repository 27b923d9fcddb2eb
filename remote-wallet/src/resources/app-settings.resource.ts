import { isSwitchedOn, type AppSetting } from '@padauk/contract/app-settings';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { useResource } from '@padauk/shared/runtime';

/** D2: which switches are on, kept in this browser with their time. As long as nothing is known of them, all are. */
export function useSwitches(): (type: AppSetting) => boolean {
  const settings = useResource(getAppSettings, {}, { isPersisted: true, refreshOn: ['settings.changed'] });
  return (type) => settings.kind !== 'ready' || isSwitchedOn(settings.value.data, type);
}
