import { getPackageBoard, getPackages, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { computePackagePriceKyat, PACKAGE_TERMS, type PackageKind } from '@padauk/contract/lottery/package.rules';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { listNumbers } from '../../../../test/package-fixtures.ts';
import type { TestServer } from '../../../../test/server.ts';
import { callOffice } from '../../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, 9:00 in Myanmar. */
const NINE = new Date('2026-11-20T02:30:00Z');
const NOON_DRAW = new Date('2026-11-20T05:31:00Z');
const JOBS = ['draws.plan', 'packages.plan'];

const testOffice = (server: TestServer): void => {
  let draw = '';
  beforeAll(async () => {
    draw = (await server.call(getPackages, {})).body.draw?.id ?? '';
  });

  const setTerms = (changes: Readonly<Record<string, number>>) =>
    callOffice(server, 'price-package', {
      draw,
      kind: 'gold',
      stakeKyat: 1_000,
      payoutMultiplier: 85,
      capacity: 200,
      ...changes,
    });

  it('P3 A1 shows a visitor the packages of the current section', async () => {
    const { body } = await server.call(getPackages, {});
    expect(body).toMatchObject({
      draw: { slot: 'noon', status: 'open' },
      offers: [
        { kind: 'gold', priceKyat: 5_000, payoutMultiplier: 85, capacity: 200, sold: 0, isOpen: true },
        { kind: 'silver', priceKyat: 5_000 },
      ],
      own: null,
    });
  });

  it('P3 lists the packages of the next sections', async () => {
    const { rows } = await callOffice(server, 'packages');
    expect(rows.slice(0, 3).map(({ slot, kind }) => [slot, kind])).toEqual([
      ['noon', 'gold'],
      ['noon', 'silver'],
      ['evening', 'gold'],
    ]);
  });

  it.each([
    ['a stake that is not a multiple of 100', { stakeKyat: 150 }],
    ['a stake of 0', { stakeKyat: 0 }],
    ['a payout of 0', { payoutMultiplier: 0 }],
    ['a payout of 100 percent', { payoutMultiplier: 100 }],
  ])('P3 refuses %s', async (_title, changes) => {
    expect((await setTerms(changes)).refusal?.code).toBe('INVALID_INPUT');
  });

  it('K20 closes a number whose remaining limit is below the new stake', async () => {
    await callOffice(server, 'limit-package-number', { draw, kind: 'gold', number: '47', limitKyat: 1_500 });
    await setTerms({ stakeKyat: 2_000 });

    const { body } = await server.call(getPackageBoard, { drawId: draw, kind: 'gold' });

    expect(body.offer.priceKyat).toBe(10_000);
    expect(body.numbers.filter(({ isClosed }) => isClosed).map(({ number }) => number)).toEqual(['47']);
  });

  it('P3 answers NOT_FOUND for a draw without packages', async () => {
    const drawId = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
    expect((await server.call(getPackageBoard, { drawId, kind: 'gold' })).refusal?.code).toBe('NOT_FOUND');
    expect((await callOffice(server, 'turn-package', { draw: drawId, kind: 'gold', to: 'off' })).refusal?.code).toBe(
      'NOT_FOUND',
    );
  });
};

const testPreviousSection = (server: TestServer): void => {
  const sellPackage = async (drawId: string, kind: PackageKind, from: number) => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const priceKyat = computePackagePriceKyat(kind, PACKAGE_TERMS[kind].stakeKyat);
    const request = { drawId, kind, numbers: listNumbers(from, kind), priceKyat };
    const { body } = await server.call(placePackage, request, { as: player });
    return { player, ticketId: body.ticketId };
  };

  it('P3 D2 shows the sold and winning packages to everybody, and the own package to its player', async () => {
    const noon = (await server.call(getPackages, {})).body.draw?.id ?? '';
    const winner = await sellPackage(noon, 'gold', 57);
    await sellPackage(noon, 'gold', 50);
    await sellPackage(noon, 'silver', 10);

    server.clock.set(NOON_DRAW);
    const before = (await server.call(getPackages, {})).body;
    expect(before).toMatchObject({
      draw: { slot: 'evening' },
      offers: [{ sold: 0 }, { sold: 0 }],
      previous: {
        draw: { id: noon },
        offers: [
          { sold: 2, won: null },
          { sold: 1, won: null },
        ],
        own: null,
      },
    });

    await callOffice(server, 'result', { draw: noon, figure: '1,685.75', secondFigure: '63,797.02' });
    const after = (await server.call(getPackages, {}, { as: winner.player })).body;
    expect(after).toMatchObject({
      own: null,
      previous: {
        draw: { id: noon, result: '57' },
        offers: [
          { kind: 'gold', sold: 2, won: 1 },
          { kind: 'silver', sold: 1, won: 0 },
        ],
        own: { ticketId: winner.ticketId, kind: 'gold' },
      },
    });
  });

  it('P3 skips a void section', async () => {
    server.clock.set(NOON_DRAW);
    const evening = (await server.call(getPackages, {})).body.draw?.id ?? '';
    await callOffice(server, 'void', { draw: evening, reason: 'maintenance' });
    server.clock.set(new Date('2026-11-20T10:30:00Z'));

    expect((await server.call(getPackages, {})).body.previous?.draw).toMatchObject({ slot: 'noon', result: '57' });
  });
};

describeOnServers({ name: 'office commands for packages', at: NINE, resetsClock: true, jobs: JOBS }, testOffice);
describeOnServers(
  { name: 'previous section of packages', at: NINE, resetsClock: true, jobs: JOBS },
  testPreviousSection,
);
