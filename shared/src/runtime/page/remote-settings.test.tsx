import { render } from '@testing-library/react';
import type { SettingValues } from '@padauk/contract/delivery/registry';
import { SettingsContext, useSettings } from './remote-settings.ts';

const DEFAULTS = { rows: 2, title: 'New', isOpen: true } as const;

function Settings() {
  return <output>{JSON.stringify(useSettings(DEFAULTS))}</output>;
}

it.each<[string, SettingValues, SettingValues]>([
  ['the values of the operator', { rows: 4, isOpen: false }, { rows: 4, title: 'New', isOpen: false }],
  ['the default for a value of another type', { rows: '4', title: 4, isOpen: 'false' }, DEFAULTS],
  ['no value that the remote does not name', { columns: 1 }, DEFAULTS],
])('useSettings returns %s', (_, values, expected) => {
  const { container } = render(
    <SettingsContext value={values}>
      <Settings />
    </SettingsContext>,
  );
  expect(JSON.parse(container.textContent ?? '')).toEqual(expected);
});
