import { createGamePlayer, createGameSession, describeOnGameWallets } from '../../test/game-wallet.ts';

describeOnGameWallets('the address of a session', (given) => {
  const OTHER = { id: 'other', secret: 'other' };
  const createSession = async (): Promise<{ readonly playerId: string; readonly sessionId: string }> => {
    const playerId = await createGamePlayer(given.wallet);
    return { playerId, sessionId: await createGameSession(given.wallet, playerId) };
  };
  const recordAddress = (sessionId: string, address: string) => given.call('recordPlace', { sessionId, address });
  const listAddresses = async (sessionId: string, after = 0) => {
    const { body } = await given.call('places', { after });
    const places = body['places'] as readonly { sessionId: string; address: string; number: number }[]; // the call's answer
    return places.filter((place) => place.sessionId === sessionId);
  };

  it('E30 is read by the platform: the latest address, after the number of the previous one', async () => {
    const { sessionId } = await createSession();
    await recordAddress(sessionId, '203.81.64.1');
    const [first] = await listAddresses(sessionId);
    await recordAddress(sessionId, '203.81.64.1');
    expect(await listAddresses(sessionId, first?.number)).toEqual([]);
    await recordAddress(sessionId, '2001:db8::9');

    expect(await listAddresses(sessionId, first?.number)).toMatchObject([{ address: '2001:db8::9' }]);
    expect(await listAddresses(sessionId)).toHaveLength(1);
  });

  it('E30 is no longer listed after the session was closed', async () => {
    const { sessionId, playerId } = await createSession();
    await recordAddress(sessionId, '203.81.64.1');
    await given.call('closeSessions', { playerId });

    expect(await listAddresses(sessionId)).toEqual([]);
  });

  it('F52 is accepted only from the provider of the session, and readable only by the platform', async () => {
    const { sessionId } = await createSession();
    const address = '203.81.64.1';
    const [key = OTHER] = given.wallet.keys.providers;

    expect((await recordAddress('0190a0a0-0000-7000-8000-000000000009', address)).code).toBe('NO_SESSION');
    expect((await given.call('recordPlace', { sessionId, address }, { key: OTHER })).status).toBe(401);
    expect((await given.call('places', { after: 0 }, { key })).status).toBe(401);
  });

  it.each(['', 'somewhere', '1.2.3.4, 5.6.7.8', 'x'.repeat(46)])('E30 "%s" is refused', async (address) => {
    expect((await recordAddress((await createSession()).sessionId, address)).code).toBe('INVALID');
  });
});
