import { PLAY_PATHS } from '@padauk/contract/game-play';
import { createSeat, describeOnGameProviders, type TestSeat } from '../../test/game-provider.ts';
import { callGameWallet } from '../../test/game-wallet.ts';

describeOnGameProviders('from where a game of the sandbox provider is played', (given) => {
  const lookFrom = (seat: TestSeat, remoteAddress: string) =>
    given.provider.app.inject({ url: PLAY_PATHS.session, headers: { cookie: seat.cookie }, remoteAddress });
  const addressOf = async ({ session: { sessionId } }: TestSeat) => {
    const { body } = await callGameWallet(given.provider.wallet, 'places', { after: 0 });
    const places = body['places'] as readonly { sessionId: string; address: string }[]; // the call's answer
    return places.find((place) => place.sessionId === sessionId)?.address;
  };
  const told = (): number => given.provider.faulty.calls.filter((call) => call === 'recordPlace').length;

  it('E30 A6 is told when a player comes, and again when the player is elsewhere, before anything is done there', async () => {
    const seat = await createSeat(given.provider);
    expect(await addressOf(seat)).toBe('127.0.0.1');

    await lookFrom(seat, '8.8.8.8');

    expect(await addressOf(seat)).toBe('8.8.8.8');
  });

  it('E30 is told once for each place, however often the page asks', async () => {
    const seat = await createSeat(given.provider);
    const before = told();
    for (const address of ['8.8.8.8', '8.8.8.8', '8.8.8.8']) await lookFrom(seat, address);

    expect(told() - before).toBe(1);
  });

  it('E30 is told again when nobody has heard it', async () => {
    const seat = await createSeat(given.provider);
    given.provider.plan.planFaults('recordPlace', 'drop-request');
    await lookFrom(seat, '8.8.4.4');
    await lookFrom(seat, '8.8.4.4');

    expect(await addressOf(seat)).toBe('8.8.4.4');
  });
});
