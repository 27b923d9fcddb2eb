import { isSettingValue } from '@padauk/contract/delivery/manifest-shape.rules';
import type { Registry, SettingValue, SettingValues } from '@padauk/contract/delivery/registry';
import {
  changeState,
  findReleaseState,
  keepState,
  refuseChange,
  refuseUnknownRemote,
  type Decision,
} from '../../store/registry.rules.ts';
import { HOST } from '../../store/release.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { toChangeAnswer } from '../answers.rules.ts';
import { changeRegistry } from '../change-registry.ts';

export async function run({ words: { remote = '', setting = '' }, store, operator }: Invocation): Promise<Answer> {
  const [, name = '', text = ''] = /^([a-z]\w*)=(.*)$/is.exec(setting) ?? [];
  if (name === '') throw new UsageError(`set: "${setting}" is not name=value`);
  const decide = async (live: Registry, at: string): Promise<Decision> => {
    const active = remote === HOST ? '' : (findReleaseState(live, remote)?.active ?? '');
    const manifest = active === '' ? undefined : (await store.readRelease(remote, active)).manifest;
    return decideSetting(live, { remote, name, text, defaults: manifest?.settings ?? {}, at });
  };
  return toChangeAnswer(await changeRegistry(store, { action: 'set', remote, decide }, operator));
}

interface SettingChange {
  readonly remote: string;
  readonly name: string;
  /** Empty: the default. */
  readonly text: string;
  /** Of the active build's manifest. */
  readonly defaults: SettingValues;
  readonly at: string;
}

/** Another build may have no such setting, or one of another type: the page then uses that build's default. */
export function decideSetting(before: Registry, { remote, name, text, defaults, at }: SettingChange): Decision {
  if (remote === HOST) return refuseChange('of-the-host', 'the host has no settings', 'name a remote');
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  const { [name]: _, ...others } = state.settings ?? {};
  const [current, fallback] = [findOwn(state.settings ?? {}, name), findOwn(defaults, name)];
  if (text === '') {
    if (current === undefined) return keepState(`${name} has its default already`);
    return changeState(before, { remote, state: { ...state, settings: others }, at });
  }
  if (fallback === undefined)
    return refuseChange(
      'no-setting',
      `${remote} ${state.active} has no setting ${name}`,
      Object.keys(defaults).length === 0
        ? 'its manifest names none'
        : `its manifest names ${Object.keys(defaults).join(', ')}`,
    );
  const value = parseSetting(text, fallback);
  if (value === null)
    return refuseChange(
      'no-setting',
      `"${text}" is no ${typeof fallback}, as ${name} of ${remote} ${state.active} is`,
      `its default is ${fallback}`,
    );
  if (value === current) return keepState(`${name} is ${value} already`);
  return changeState(before, { remote, state: { ...state, settings: { ...others, [name]: value } }, at });
}

const findOwn = (values: SettingValues, name: string): SettingValue | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** `null`: not of the type of the default. */
function parseSetting(text: string, fallback: SettingValue): SettingValue | null {
  const value = typeof fallback === 'string' ? text : parseWord(text);
  return typeof value === typeof fallback && isSettingValue(value) ? value : null;
}

function parseWord(text: string): SettingValue | null {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : null;
}
