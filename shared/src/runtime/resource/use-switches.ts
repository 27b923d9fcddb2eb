import { isSwitchedOn, type AppSetting } from '@padauk/contract/app-settings';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { useResource } from './use-resource.ts';

const NOTHING = {};

/** D2: which switches of operators are on, kept in this browser with their time. As long as nothing is known of them all are: the server refuses then. The stream tells of a change. */
export function useSwitches(): (type: AppSetting) => boolean {
  const settings = useResource(getAppSettings, NOTHING, { isPersisted: true, refreshOn: ['settings.changed'] });
  return (type) => settings.kind !== 'ready' || isSwitchedOn(settings.value.data, type);
}
