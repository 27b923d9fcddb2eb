import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { REQUEST_ID_HEADER } from '@padauk/contract/delivery/edge';
import { startFakeApi, createTextHandler } from '../../test/fake-api.ts';
import { describeWithNginx, startNginx } from '../../test/nginx.ts';
import { sendRequest } from '../../test/send-request.ts';

describeWithNginx('the log of nginx', () => {
  it("has the request id that API and client get, not the client's own, and the time of the API", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'padauk-log-'));
    await chmod(folder, 0o777);
    const [api, log] = [await startFakeApi(createTextHandler('ok')), path.join(folder, 'access.log')];
    const nginx = await startNginx({ apis: [api.address], log });
    const headers = { [REQUEST_ID_HEADER]: '0'.repeat(32) };
    const answer = await sendRequest(nginx.origin, { path: '/api/wallet?phone=1', headers });
    await nginx.stop();
    const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('/api/wallet'));
    await Promise.all([api.stop(), rm(folder, { recursive: true })]);

    const id = answer.headers[REQUEST_ID_HEADER];
    expect(id).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect(api.headers[0]?.[REQUEST_ID_HEADER]).toBe(id);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { request: id, path: '/api/wallet', apiSeconds: expect.stringMatching(/^\d+\.\d{3}$/) as string },
    ]);
  });
});
