import { withSetup } from './setup.mjs';

const MIN_RATIO = 1;
const PACED_TARGET = { everyMs: 1_000, answered: 0.98, p95Ms: 250 };

function computeMedian(numbers) {
  return [...numbers].sort((first, second) => first - second)[Math.floor((numbers.length - 1) / 2)];
}

function assertAccepted({ statuses, firstFailure }) {
  const others = Object.keys(statuses).filter((status) => status !== '200');
  if (others.length > 0) throw new Error(`unsuccessful responses: ${JSON.stringify(statuses)} ${firstFailure}`);
}

const formatVerdict = (isReached) => (isReached ? 'reached    ' : 'NOT REACHED');
const formatCosts = (parts) =>
  Object.entries(parts)
    .map(([part, microseconds]) => `${part} ${microseconds} µs`)
    .join(', ');

export async function measureRounds({ repeat, milliseconds, players, clients }) {
  return await withSetup({ players }, async (stage) => {
    const measureHttp = () => stage.costOf(() => stage.shots({ milliseconds, everyMs: 0 }));
    const measureOneCall = () =>
      stage.costOf(() =>
        stage.pgbench(['-c', clients, '-j', '2', '-T', String(milliseconds / 1_000), '-f', stage.script]),
      );
    let acknowledged = 0;
    const measureAccepted = async (work) => {
      const measured = await work();
      assertAccepted(measured);
      acknowledged += measured.orders;
      return measured;
    };
    // Warm-up: connections, query plans and JIT on both sides.
    await measureAccepted(measureHttp);
    await measureOneCall();
    const ratios = [];
    for (let turn = 0; turn < repeat; turn += 1) {
      const [http, sql] = [await measureAccepted(measureHttp), await measureOneCall()];
      ratios.push(http.perSecond / sql.perSecond);
      console.log(
        `turn ${turn + 1}: over HTTP ${http.perSecond.toFixed(0)}/s (p50 ${http.p50Ms.toFixed(0)}, p95 ${http.p95Ms.toFixed(0)} ms) [${formatCosts(http.cpuMicroseconds)}]  one call ${sql.perSecond.toFixed(0)}/s [${formatCosts(sql.cpuMicroseconds)}]`,
      );
    }
    const paced = await measureAccepted(() =>
      stage.shots({ milliseconds: Math.max(milliseconds, 5_000), everyMs: PACED_TARGET.everyMs }),
    );
    const books = await stage.books();
    const isConsistent = books.broken.length === 0 && books.orders === acknowledged;
    const isFast = computeMedian(ratios) >= MIN_RATIO;
    const share = paced.perSecond / (players / (PACED_TARGET.everyMs / 1_000));
    const isInTime = share >= PACED_TARGET.answered && paced.p95Ms <= PACED_TARGET.p95Ms;
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    console.log(
      `${formatVerdict(isFast)}  ${computeMedian(ratios).toFixed(2)} (${range})  ≥ ${MIN_RATIO}  orders of five shots over HTTP ÷ the same SQL, one call per order`,
    );
    console.log(
      `${formatVerdict(isInTime)}  ${share.toFixed(2)}  ≥ ${PACED_TARGET.answered}  ${players} players at five shots a second: answered ÷ asked; p95 ${paced.p95Ms.toFixed(0)} ms, ≤ ${PACED_TARGET.p95Ms}`,
    );
    console.log(
      `${books.orders} orders, ${acknowledged} acknowledged; the books are ${isConsistent ? 'right' : 'WRONG: no number counts'}`,
    );
    if (!isConsistent) console.log(books.broken.slice(0, 5));
    return isConsistent && isFast && isInTime;
  });
}
