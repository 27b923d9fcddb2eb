/** One comment with the link of the preview, on the pull request of GitHub or the merge request of GitLab. */
import { readFileSync } from 'node:fs';

const MARKER = '<!-- padauk-preview -->';
const PAGE_LENGTH = 100;

/** Null outside of a pull request. */
function findRequest(env) {
  if (env.CI_MERGE_REQUEST_IID !== undefined) {
    const notes = `${env.CI_API_V4_URL}/projects/${env.CI_PROJECT_ID}/merge_requests/${env.CI_MERGE_REQUEST_IID}/notes`;
    return { list: notes, one: notes, method: 'PUT', headers: { 'private-token': env.GITLAB_TOKEN } };
  }
  const event = env.GITHUB_EVENT_PATH === undefined ? {} : JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
  if (event.pull_request === undefined) return null;
  const issues = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues`;
  return {
    list: `${issues}/${event.pull_request.number}/comments`,
    one: `${issues}/comments`,
    method: 'PATCH',
    headers: { authorization: `Bearer ${env.GITHUB_TOKEN}` },
  };
}

async function call(url, { method = 'GET', headers, body }) {
  const sent = body === undefined ? {} : { body: JSON.stringify({ body }) };
  const response = await fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, ...sent });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function findComment({ list, headers }, page = 1) {
  const comments = await call(`${list}?per_page=${PAGE_LENGTH}&page=${page}`, { headers });
  const found = comments.find(({ body }) => body?.startsWith(MARKER));
  return found ?? (comments.length < PAGE_LENGTH ? null : findComment({ list, headers }, page + 1));
}

/** Replaces the comment of an earlier build. @returns whether this job belongs to a pull request */
export async function commentPreview({ remote, build, link, until }, env = process.env) {
  const request = findRequest(env);
  if (request === null) return false;
  const body = `${MARKER}\nPreview of ${remote} ${build}: ${link}\n\nThe link opens the app with this build until ${until}.`;
  const { list, one, method, headers } = request;
  const comment = await findComment(request);
  if (comment === null) await call(list, { method: 'POST', headers, body });
  else await call(`${one}/${comment.id}`, { method, headers, body });
  return true;
}
