import { ADMIN } from '../../test/release-service.ts';
import { describeOnStores } from '../../test/stores.ts';
import {
  createToken,
  findTokenRecord,
  getTokenState,
  issueToken,
  readTokens,
  revokeToken,
  TOKENS_FILE,
} from './tokens.ts';

const LOTTERY = { team: 'lottery', remotes: ['lottery'], registries: ['*'], mayForce: false, days: 30 };
const NOW = new Date('2026-11-23T05:00:00Z');
const addDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('a token', () => {
  const { token, record } = createToken(LOTTERY, 'hla', NOW);

  it.each([
    ['itself', token, NOW, 'lottery'],
    ['itself on its last day', token, addDays(29.9), 'lottery'],
    ['itself after it has expired', token, addDays(30), null],
    ['its hash', `padauk_${record.id}_${record.hash.slice(0, 43)}`, NOW, null],
    ['a part of it', token.slice(0, -1), NOW, null],
    ['more than it', `${token}A`, NOW, null],
    ['nothing', '', NOW, null],
  ])('is found by %s only if valid', (_title, presented, now, team) => {
    expect(findTokenRecord([record], presented, now)?.team ?? null).toBe(team);
  });

  it('has the state revoked after its revocation', () => {
    expect(getTokenState({ ...record, revokedAt: NOW.toISOString() }, NOW)).toBe('revoked');
  });
});

describeOnStores('the tokens of a store', (under) => {
  it('are complete after concurrent creations and revocations', async () => {
    const { storage } = under();
    const made = await Promise.all(Array.from({ length: 12 }, () => issueToken(storage, LOTTERY, ADMIN)));
    await Promise.all(made.slice(0, 6).map(({ record }) => revokeToken(storage, record.id, ADMIN)));
    const tokens = await readTokens(storage);

    expect(new Set(tokens.map(({ id }) => id))).toEqual(new Set(made.map(({ record }) => record.id)));
    expect(tokens.filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(6);
  });

  it.each([
    ['no name', { team: ' ' }, 'is not the name of a team'],
    ['no remote', { remotes: [] }, 'is not the name of a remote'],
    ['a path', { remotes: ['../wallet'] }, 'is not the name of a remote'],
    ['too many days', { days: 100_000 }, 'valid for 1 to 730 days'],
  ])('cannot be created with %s', async (_title, spec, problem) => {
    await expect(issueToken(under().storage, { ...LOTTERY, ...spec }, ADMIN)).rejects.toThrow(problem);
    expect(await readTokens(under().storage)).toEqual([]);
  });

  it('are refused and not overwritten if the file is damaged', async () => {
    await under().write(TOKENS_FILE, '{"schema":1,"tok');

    await expect(readTokens(under().storage)).rejects.toThrow('is damaged');
    await expect(issueToken(under().storage, LOTTERY, ADMIN)).rejects.toThrow('is damaged');
    await expect(revokeToken(under().storage, '1a2b3c4d', ADMIN)).rejects.toThrow('is damaged');
  });

  it('are readable without maySkipSmoke, as in older files', async () => {
    const { record } = await issueToken(under().storage, { ...LOTTERY, maySkipSmoke: true }, ADMIN);
    const { maySkipSmoke: _right, ...older } = record;
    const write = (token: object): Promise<unknown> =>
      under().write(TOKENS_FILE, JSON.stringify({ schema: 1, tokens: [token] }));

    expect(await readTokens(under().storage)).toEqual([record]);
    await write(older);
    expect(await readTokens(under().storage)).toEqual([older]);
    await write({ ...older, maySkipSmoke: 'yes' });
    await expect(readTokens(under().storage)).rejects.toThrow('is damaged');
  });

  it('cannot be revoked under an unknown id', async () => {
    await expect(revokeToken(under().storage, '1a2b3c4d', ADMIN)).rejects.toThrow('there is no token 1a2b3c4d');
  });
});
