import { PLAY_PATHS } from '@padauk/contract/games/game-play';
import { createSeat, describeOnGameProviders, type TestSeat } from '../../test/game-provider.ts';
import { callGameWallet } from '../../test/game-wallet.ts';

describeOnGameProviders('the player address that the sandbox provider reports', (given) => {
  const fetchSessionFrom = (seat: TestSeat, remoteAddress: string) =>
    given.provider.app.inject({ url: PLAY_PATHS.session, headers: { cookie: seat.cookie }, remoteAddress });
  const fetchAddress = async ({ session: { sessionId } }: TestSeat) => {
    const { body } = await callGameWallet(given.provider.wallet, 'places', { after: 0 });
    const places = body['places'] as readonly { sessionId: string; address: string }[]; // the call's answer
    return places.find((place) => place.sessionId === sessionId)?.address;
  };
  const countReports = (): number => given.provider.faulty.calls.filter((call) => call === 'recordPlace').length;

  it('E30 A6 is reported when a player enters, and again before the next request from another address', async () => {
    const seat = await createSeat(given.provider);
    expect(await fetchAddress(seat)).toBe('127.0.0.1');

    await fetchSessionFrom(seat, '8.8.8.8');

    expect(await fetchAddress(seat)).toBe('8.8.8.8');
  });

  it('E30 is reported once for each address, however often the page reads the session', async () => {
    const seat = await createSeat(given.provider);
    const before = countReports();
    for (const address of ['8.8.8.8', '8.8.8.8', '8.8.8.8']) await fetchSessionFrom(seat, address);

    expect(countReports() - before).toBe(1);
  });

  it('E30 is reported again after a report was lost', async () => {
    const seat = await createSeat(given.provider);
    given.provider.plan.planFaults('recordPlace', 'drop-request');
    await fetchSessionFrom(seat, '8.8.4.4');
    await fetchSessionFrom(seat, '8.8.4.4');

    expect(await fetchAddress(seat)).toBe('8.8.4.4');
  });
});
