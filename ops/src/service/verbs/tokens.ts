import { UsageError } from '../../terminal/command-line.ts';
import { tableOf } from '../../terminal/table.rules.ts';
import type { Answer, Invocation } from '../../release/verb.types.ts';
import { tokenState, type TokenRecord } from '../token.rules.ts';
import { makeToken, readTokens, revokeToken } from '../tokens.ts';

const DAYS = '365';

type ToldToken = Omit<TokenRecord, 'hash'> & { readonly is: ReturnType<typeof tokenState> };

export async function make({ words, options, store, operator }: Invocation): Promise<Answer> {
  const { team = '', remotes = '' } = words;
  const days = options.days ?? DAYS;
  if (!/^\d{1,4}$/.test(days)) throw new UsageError(`make-token: "${days}" is no number of days`);
  const { token, record } = await makeToken(
    store.whole,
    {
      team,
      remotes: remotes === 'all' ? ['*'] : remotes.split(',').map((remote) => remote.trim()),
      registries: options.registries === undefined ? ['*'] : options.registries.split(',').map((name) => name.trim()),
      mayForce: options.mayForce === true,
      maySkipSmoke: options.maySkipSmoke === true,
      days: Number(days),
    },
    operator,
  );
  operator.report('this is its only copy: put it into the secrets of the team as RELEASE_TOKEN');
  return { isOk: true, json: { token, ...told(record) }, text: token };
}

export async function list({ store }: Invocation): Promise<Answer> {
  const tokens = (await readTokens(store.whole)).map(told);
  const rows = tokens.map((token) => ({
    ...token,
    remotes: token.remotes.join(','),
    registries: token.registries.join(','),
    mayForce: token.mayForce ? 'yes' : '-',
    maySkipSmoke: token.maySkipSmoke === true ? 'yes' : '-',
    madeAt: token.madeAt.slice(0, 10),
    endsAt: token.endsAt.slice(0, 10),
    revokedAt: token.revokedAt?.slice(0, 10) ?? '-',
  }));
  return { isOk: true, json: { tokens }, text: rows.length === 0 ? 'nobody has a token' : tableOf(rows) };
}

export async function revoke({ words: { id = '' }, store, operator }: Invocation): Promise<Answer> {
  const record = await revokeToken(store.whole, id, operator);
  return { isOk: true, json: told(record), text: `${record.id} of ${record.team} is refused from now on` };
}

function told({ hash: _hash, maySkipSmoke = false, ...record }: TokenRecord): ToldToken {
  const { id, team, remotes, registries, mayForce, madeAt, madeBy, endsAt, revokedAt } = record;
  const is = tokenState(record, new Date());
  return { id, team, remotes, registries, mayForce, maySkipSmoke, madeAt, madeBy, endsAt, revokedAt, is };
}
