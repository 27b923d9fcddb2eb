import { createGamePlayer, createGameSession, callGameWallet, describeOnGameWallets } from '../../test/game-wallet.ts';

describeOnGameWallets('from where a session is played', (given) => {
  const OTHER = { id: 'other', secret: 'other' };
  const aSession = async (): Promise<{ readonly playerId: string; readonly sessionId: string }> => {
    const playerId = await createGamePlayer(given.wallet);
    return { playerId, sessionId: await createGameSession(given.wallet, playerId) };
  };
  const tell = (sessionId: string, address: string) =>
    callGameWallet(given.wallet, 'recordPlace', { sessionId, address });
  const placesOf = async (sessionId: string, after = 0) => {
    const { body } = await callGameWallet(given.wallet, 'places', { after });
    const places = body['places'] as readonly { sessionId: string; address: string; number: number }[]; // the call's answer
    return places.filter((place) => place.sessionId === sessionId);
  };

  it('E30 is read by the platform: the latest place, after the number of the one before', async () => {
    const { sessionId } = await aSession();
    await tell(sessionId, '203.81.64.1');
    const [first] = await placesOf(sessionId);
    await tell(sessionId, '203.81.64.1');
    expect(await placesOf(sessionId, first?.number)).toEqual([]);
    await tell(sessionId, '2001:db8::9');

    expect(await placesOf(sessionId, first?.number)).toMatchObject([{ address: '2001:db8::9' }]);
    expect(await placesOf(sessionId)).toHaveLength(1);
  });

  it('E30 is of no interest any more when the session is closed', async () => {
    const { sessionId, playerId } = await aSession();
    await tell(sessionId, '203.81.64.1');
    await callGameWallet(given.wallet, 'closeSessions', { playerId });

    expect(await placesOf(sessionId)).toEqual([]);
  });

  it('Row 19 is told by the provider whose session it is, and read by the platform alone', async () => {
    const { sessionId } = await aSession();
    const [provider] = given.wallet.keys.providers;

    expect((await tell('0190a0a0-0000-7000-8000-000000000009', '203.81.64.1')).code).toBe('NO_SESSION');
    expect(
      (await callGameWallet(given.wallet, 'recordPlace', { sessionId, address: '203.81.64.1' }, { key: OTHER })).status,
    ).toBe(401);
    expect(
      (await callGameWallet(given.wallet, 'places', { after: 0 }, provider === undefined ? {} : { key: provider }))
        .status,
    ).toBe(401);
  });

  it.each(['', 'somewhere', '1.2.3.4, 5.6.7.8', 'x'.repeat(46)])('E30 "%s" is no place', async (address) => {
    expect((await tell((await aSession()).sessionId, address)).code).toBe('INVALID');
  });
});
