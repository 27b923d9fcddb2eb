import { extendChain } from '../src/modules/ledger/index.ts';
import { verifyService } from '../src/game-wallet/verify-service.ts';
import type { Db, Engine } from '../src/platform/database/database.ts';
import { queryRows } from '../src/platform/database/query.ts';
import { findViolations } from './find-violations.ts';
import { insertPlayers } from './direct-players.ts';
import { GamePlayer } from './game-player.ts';
import { GAME_PROCESSES, startGameProcesses, type GameProcesses } from './game-processes.ts';
import { GAME_PROVIDER, GAME_WALLET, preparePlatform } from './preparations.ts';
import { createPersistentDatabase, withDatabase } from './persistent-database.ts';
import { createDatabase } from './create-database.ts';
import { createFractions } from './simulator/mulberry32.ts';

const PLAYERS = 6;
const TRANSFER_KYAT = 100_000;

/** Kills provider, game wallet and platform in turn while players transfer and play. Seeded. */
export async function killGames(engine: Engine, kills: number, seed: number) {
  const random = createFractions(seed);
  const books = await createGameDatabases(engine);
  try {
    const players = await withDatabase(books.platform, async (db) => {
      await preparePlatform(db);
      return await insertPlayers(db, PLAYERS, 1_000_000);
    });
    const servers = await startGameProcesses(books.env);
    const gamers = players.map((player) => new GamePlayer(servers, player, TRANSFER_KYAT));
    const playedBetween = await playAndKill(servers, gamers, { kills, random });
    return { playedBetween, ...(await compareBooks(books)) };
  } finally {
    await books.drop();
  }
}

async function playAndKill(
  servers: GameProcesses,
  gamers: readonly GamePlayer[],
  { kills, random }: { readonly kills: number; readonly random: () => number },
): Promise<readonly number[]> {
  const playedBetween: number[] = [];
  const played = (): number => gamers.reduce((sum, gamer) => sum + gamer.playedRounds, 0);
  const untilPlayed = async (count: number): Promise<void> => {
    const from = played();
    const end = Date.now() + 60_000;
    while (played() < from + count && Date.now() < end) await pause(20);
    playedBetween.push(played() - from);
  };
  const lanes = gamers.map((gamer) => gamer.play());
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await untilPlayed(PLAYERS);
      await pause(random() * 400);
      await servers.killAndRestart(GAME_PROCESSES[kill % GAME_PROCESSES.length] ?? 'provider');
    }
    await untilPlayed(PLAYERS);
  } finally {
    for (const gamer of gamers) gamer.stop();
    await Promise.all(lanes);
    await Promise.all(gamers.map((gamer) => gamer.waitForRounds()));
    await servers.stop();
  }
  return playedBetween;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

async function compareBooks(books: Awaited<ReturnType<typeof createGameDatabases>>) {
  const platform = await withDatabase(books.platform, async (db) => ({
    broken: await findViolations(db),
    transfers: await readLines(db)`
      select id::text as id, direction || ' ' || amount_kyat as line from transfer where state = 'done'`,
  }));
  const wallet = await withDatabase(books.wallet, async (db) => {
    await extendChain(db);
    return {
      broken: await verifyService(db),
      transfers: await readLines(db)`
        select id::text as id, direction || ' ' || amount_kyat as line from game_transfer where state = 'done'`,
      rounds: await readLines(db)`
        select id, stake_kyat || ' ' || coalesce(win_kyat::text, 'open') as line from game_round
        where state <> 'rolled-back'`,
    };
  });
  const rounds = await withDatabase(
    books.provider,
    (db) => readLines(db)`
      select id::text as id, stake_kyat || ' ' || case state when 'ended' then win_kyat::text else 'open' end as line
      from provider_round where state <> 'given-back'`,
  );
  return {
    transfers: wallet.transfers.size,
    rounds: wallet.rounds.size,
    differences: [...findDifferences(platform.transfers, wallet.transfers), ...findDifferences(rounds, wallet.rounds)],
    violations: [...platform.broken, ...wallet.broken],
  };
}

type BookLines = ReadonlyMap<string, string>;

const readLines =
  (db: Db) =>
  async (text: TemplateStringsArray): Promise<BookLines> =>
    new Map((await queryRows<{ id: string; line: string }>(db)(text)).map(({ id, line }) => [id, line]));

function findDifferences(ones: BookLines, others: BookLines): readonly string[] {
  return [...new Set([...ones.keys(), ...others.keys()])]
    .filter((id) => ones.get(id) !== others.get(id))
    .map((id) => `${id}: ${ones.get(id) ?? 'nothing'} and ${others.get(id) ?? 'nothing'}`);
}

async function createGameDatabases(engine: Engine) {
  const platform = await createPersistentDatabase(engine);
  const openOwnDatabase = async (folder: string, preparation: typeof GAME_WALLET) => {
    const dataDir = `${platform.dataDir}/${folder}`;
    if (engine !== 'postgres') return { databaseUrl: null, dataDir, drop: () => Promise.resolve() };
    const created = await createDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await withDatabase({ databaseUrl: created.url, dataDir }, preparation.prepare);
    return { databaseUrl: created.url, dataDir, drop: created.drop };
  };
  const [wallet, provider] = [
    await openOwnDatabase('game-wallet', GAME_WALLET),
    await openOwnDatabase('game-provider', GAME_PROVIDER),
  ];
  return {
    platform,
    wallet,
    provider,
    env: {
      ...platform.env,
      GAME_WALLET_DATABASE_URL: wallet.databaseUrl ?? '',
      GAME_PROVIDER_DATABASE_URL: provider.databaseUrl ?? '',
    },
    drop: async () => {
      await wallet.drop();
      await provider.drop();
      await platform.drop();
    },
  };
}
