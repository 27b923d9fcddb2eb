import { withSetup } from './setup.mjs';

const ATLEAST = 1;
const PACED = { everyMs: 1_000, answered: 0.98, p95Ms: 250 };

function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)];
}

function demandAccepted({ statuses, firstFailure }) {
  const others = Object.keys(statuses).filter((status) => status !== '200');
  if (others.length > 0) throw new Error(`answers that are no success: ${JSON.stringify(statuses)} ${firstFailure}`);
}

const verdict = (isReached) => (isReached ? 'reached    ' : 'NOT REACHED');
const costs = (parts) =>
  Object.entries(parts)
    .map(([part, microseconds]) => `${part} ${microseconds} µs`)
    .join(', ');

export async function measureRounds({ repeat, milliseconds, players, clients }) {
  return await withSetup({ players }, async (stage) => {
    const overHttp = () => stage.costOf(() => stage.shots({ milliseconds, everyMs: 0 }));
    const oneCall = () =>
      stage.costOf(() =>
        stage.pgbench(['-c', clients, '-j', '2', '-T', String(milliseconds / 1_000), '-f', stage.script]),
      );
    let acknowledged = 0;
    const asked = async (work) => {
      const measured = await work();
      demandAccepted(measured);
      acknowledged += measured.orders;
      return measured;
    };
    // Warm-up: connections, query plans and JIT on both sides.
    await asked(overHttp);
    await oneCall();
    const ratios = [];
    for (let turn = 0; turn < repeat; turn += 1) {
      const [http, sql] = [await asked(overHttp), await oneCall()];
      ratios.push(http.perSecond / sql.perSecond);
      console.log(
        `turn ${turn + 1}: over HTTP ${http.perSecond.toFixed(0)}/s (p50 ${http.p50Ms.toFixed(0)}, p95 ${http.p95Ms.toFixed(0)} ms) [${costs(http.cpuMicroseconds)}]  one call ${sql.perSecond.toFixed(0)}/s [${costs(sql.cpuMicroseconds)}]`,
      );
    }
    const paced = await asked(() =>
      stage.shots({ milliseconds: Math.max(milliseconds, 5_000), everyMs: PACED.everyMs }),
    );
    const books = await stage.books();
    const isRight = books.broken.length === 0 && books.orders === acknowledged;
    const isFast = median(ratios) >= ATLEAST;
    const share = paced.perSecond / (players / (PACED.everyMs / 1_000));
    const isInTime = share >= PACED.answered && paced.p95Ms <= PACED.p95Ms;
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    console.log(
      `${verdict(isFast)}  ${median(ratios).toFixed(2)} (${range})  ≥ ${ATLEAST}  orders of five shots over HTTP ÷ the same SQL, one call per order`,
    );
    console.log(
      `${verdict(isInTime)}  ${share.toFixed(2)}  ≥ ${PACED.answered}  ${players} players at five shots a second: answered ÷ asked; p95 ${paced.p95Ms.toFixed(0)} ms, ≤ ${PACED.p95Ms}`,
    );
    console.log(
      `${books.orders} orders, ${acknowledged} acknowledged; the books are ${isRight ? 'right' : 'WRONG: no number counts'}`,
    );
    if (!isRight) console.log(books.broken.slice(0, 5));
    return isRight && isFast && isInTime;
  });
}
