import { isSwitchedOn, type AppSetting } from '@padauk/contract/app-settings';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { useResource } from './use-resource.ts';

const EMPTY_REQUEST = {};

/** D2: the operators' switches, persisted. All count as on until they are known: the server refuses then. */
export function useSwitches(): (type: AppSetting) => boolean {
  const settings = useResource(getAppSettings, EMPTY_REQUEST, { isPersisted: true, refreshOn: ['settings.changed'] });
  return (type) => settings.kind !== 'ready' || isSwitchedOn(settings.value.data, type);
}
