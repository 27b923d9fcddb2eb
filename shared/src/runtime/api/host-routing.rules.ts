import type { ApiHost } from '@padauk/contract/platform/endpoint';
import type { PageSettings } from '@padauk/contract/delivery/registry';

const GAME_WALLET = /(?:^|\/)(?:is_bg_playing|transfer_out|transfer_in|auth|balance)(?:[/?]|$)/;
const PRODUCTION_LV = /\/(profile|app_setting)$/;

/** C7–C9: the URL of a call. By default all hosts are this origin, so only the path decides. */
export function resolveUrl(path: string, host: ApiHost, settings: Pick<PageSettings, 'environment' | 'hosts'>): string {
  const lv = PRODUCTION_LV.exec(path)?.[1];
  const routed = settings.environment === 'production' && lv !== undefined ? `/lv/${lv}` : path;
  return settings.hosts[selectHost(path, host)] + routed;
}

function selectHost(path: string, host: ApiHost): ApiHost {
  if (host !== 'api') return host;
  if (path.includes('luke')) return 'luke';
  return GAME_WALLET.test(path) ? 'game-wallet' : 'api';
}
