import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { parse } from 'yaml';
import { commentPreview } from './preview-comment.mjs';

const TEMPLATES = path.join(import.meta.dirname, '../../create-padauk-remote/template');
const PREVIEW = { remote: 'bonus', build: '1.0.0-aa', link: 'https://staging.example/preview/a', until: '2026-12-01' };
const OTHERS = Array.from({ length: 100 }, (_, id) => ({ id, body: 'a comment of a person' }));

let folder;
let server;
let api;
let comments;
let calls;

/** Both services have pages of a list, and one address for each comment. */
async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, api);
  const { method, headers } = request;
  calls.push({ method, pathname, token: headers.authorization ?? headers['private-token'] });
  const from = (Number(searchParams.get('page')) - 1) * 100;
  const { body } = method === 'GET' ? {} : await json(request);
  if (method === 'POST') comments.push({ id: 700, body });
  if (method === 'PUT' || method === 'PATCH')
    comments.find(({ id }) => id === Number(path.basename(pathname))).body = body;
  response
    .setHeader('connection', 'close')
    .end(JSON.stringify(method === 'GET' ? comments.slice(from, from + 100) : {}));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  writeFileSync(path.join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }));
  server = http.createServer((request, response) => {
    answer(request, response).catch((failure) => response.destroy(failure));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = `http://127.0.0.1:${server.address().port}`;
});
beforeEach(() => {
  [comments, calls] = [[...OTHERS], []];
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const createGitHub = () => ({
  GITHUB_EVENT_PATH: path.join(folder, 'event.json'),
  GITHUB_API_URL: api,
  GITHUB_REPOSITORY: 'team/bonus',
  GITHUB_TOKEN: 'secret',
});
const createGitLab = () => ({
  CI_MERGE_REQUEST_IID: '7',
  CI_API_V4_URL: api,
  CI_PROJECT_ID: '42',
  GITLAB_TOKEN: 'secret',
});

describe.each([
  [
    'GitHub',
    createGitHub,
    '/repos/team/bonus/issues/7/comments',
    '/repos/team/bonus/issues/comments/700',
    'Bearer secret',
  ],
  ['GitLab', createGitLab, '/projects/42/merge_requests/7/notes', '/projects/42/merge_requests/7/notes/700', 'secret'],
])('the preview of a change on %s', (_, createEnvironment, list, one, token) => {
  it('is one comment, which a later build replaces', async () => {
    await commentPreview(PREVIEW, createEnvironment());
    await commentPreview({ ...PREVIEW, build: '1.0.0-bb' }, createEnvironment());

    expect(comments.slice(100).map(({ body }) => body)).toEqual([expect.stringContaining('bonus 1.0.0-bb: https://')]);
    expect(calls.filter(({ method }) => method !== 'GET').map(({ pathname }) => pathname)).toEqual([list, one]);
    expect(new Set(calls.map((call) => call.token))).toEqual(new Set([token]));
  });
});

it('comments nothing outside of a pull request', async () => {
  expect(await commentPreview(PREVIEW, {})).toBe(false);
});

it('fails if the service does not answer', async () => {
  const env = { ...createGitLab(), CI_API_V4_URL: 'http://127.0.0.1:1' };

  await expect(commentPreview(PREVIEW, env)).rejects.toThrow('fetch failed');
});

it.each([
  ['GitHub', 'ci.yml.tmpl', ({ jobs }) => jobs.preview.steps.map(({ run }) => run)],
  ['GitLab', 'gitlab-ci.yml.tmpl', ({ preview }) => preview.script],
])('the CI of %s previews each change', (_, template, listCommands) => {
  const pipeline = parse(readFileSync(path.join(TEMPLATES, template), 'utf8'));

  expect(listCommands(pipeline)).toContain('npm run ship -- --preview --registry staging');
});
