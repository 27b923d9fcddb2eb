import { UsageError } from '../../terminal/command-line.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { getTokenState, type TokenRecord, issueToken, readTokens, revokeToken } from '../../service/tokens.ts';

const DEFAULT_DAYS = '365';

const splitNames = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

export async function make({ words, options, store, operator }: Invocation): Promise<Answer> {
  const { team = '', remotes = '' } = words;
  const days = options.days ?? DEFAULT_DAYS;
  if (!/^\d{1,4}$/.test(days)) throw new UsageError(`make-token: "${days}" is not a number of days`);
  const spec = {
    team,
    remotes: remotes === 'all' ? ['*'] : splitNames(remotes),
    registries: options.registries === undefined ? ['*'] : splitNames(options.registries),
    mayForce: options.mayForce === true,
    maySkipSmoke: options.maySkipSmoke === true,
    days: Number(days),
  };
  const { token, record } = await issueToken(store.sharedStorage, spec, operator);
  operator.report('this is the only copy: store it in the secrets of the team as RELEASE_TOKEN');
  return { isOk: true, json: { token, ...toSummary(record) }, text: token };
}

export async function list({ store }: Invocation): Promise<Answer> {
  const tokens = (await readTokens(store.sharedStorage)).map(toSummary);
  const rows = tokens.map((token) => ({
    ...token,
    remotes: token.remotes.join(','),
    registries: token.registries.join(','),
    mayForce: token.mayForce ? 'yes' : '-',
    maySkipSmoke: token.maySkipSmoke ? 'yes' : '-',
    madeAt: token.madeAt.slice(0, 10),
    endsAt: token.endsAt.slice(0, 10),
    revokedAt: token.revokedAt?.slice(0, 10) ?? '-',
  }));
  return { isOk: true, json: { tokens }, text: rows.length === 0 ? 'there are no tokens' : formatTable(rows) };
}

export async function revoke({ words: { id = '' }, store, operator }: Invocation): Promise<Answer> {
  const record = await revokeToken(store.sharedStorage, id, operator);
  return { isOk: true, json: toSummary(record), text: `${record.id} of ${record.team} is revoked` };
}

function toSummary({ hash: _hash, ...record }: TokenRecord) {
  const { id, team, remotes, registries, mayForce, maySkipSmoke = false, madeAt, madeBy, endsAt, revokedAt } = record;
  const state = getTokenState(record, new Date());
  return { id, team, remotes, registries, mayForce, maySkipSmoke, madeAt, madeBy, endsAt, revokedAt, state };
}
