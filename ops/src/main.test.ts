import { runNode } from '../test/run-node.ts';

describe('pnpm ops', () => {
  it('treats an empty environment variable as unset, because docker compose cannot omit one', async () => {
    const { code, output } = await runNode('../src/main.ts', ['release', 'status', '--json'], {
      DATA_DIR: '',
      RELEASE_STORE: '',
      OFFICE_URL: 'http://127.0.0.1:1',
      OFFICE_KEY: '',
      OPERATOR: '',
    });

    expect([code, JSON.parse(output)]).toEqual([
      0,
      expect.objectContaining({ ok: true, store: expect.stringMatching(/[/]var[/]releases$/) }),
    ]);
  });

  it('lists its areas if no area is given', async () => {
    const { code, output } = await runNode('../src/main.ts', []);

    expect([code, ...output.matchAll(/^ {2}([\w-]+) \[command\.\.\.]/gm)].map(String)).toEqual([
      '2',
      ...['release', 'ledger', 'doctor', 'install', 'edge', 'geo-restriction', 'office'].map(
        (area) => `  ${area} [command...],${area}`,
      ),
    ]);
  });
});
