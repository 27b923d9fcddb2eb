import { isMarkedProduction } from '../../platform/production-mark.ts';
import { listPrintedFigures, readWaitingResults } from '../draws/index.ts';
import { listChats } from '../support/index.ts';
import { readTopUps, readWithdrawals } from '../wallet/index.ts';
import { hasWaited } from './office.rules.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { performCommand } from './perform-command.ts';

const AUTOPILOT = { name: 'autopilot', roles: ['manager'] } as const;
const REASON = 'the sandbox decides by itself';
const BATCH = 50;
const ANSWER = 'ဤနေရာသည် စမ်းသပ်ရန်ဖြစ်၍ အလိုအလျောက် ဖြေပါသည်။ This is the sandbox: it answers by itself.';

/** Performs waiting work by the commands that people use. A refusal because a person was faster is ignored. */
export async function runAutopilot(deps: OfficeDeps, handlers: Handlers, afterSeconds: number): Promise<void> {
  // The database may have been marked as production after this sandbox started.
  if (await isMarkedProduction(deps.db)) return;
  const now = deps.clock.now();
  const orders = [
    ...(await readTopUps(deps.db, 'pending', BATCH)).map(({ id, slipNumber, sentAt }) => ({
      command: 'approve' as const,
      given: { id, slipNumber },
      sentAt,
    })),
    ...(await readWithdrawals(deps.db, 'pending', BATCH)).map(({ id, sentAt }) => ({
      command: 'pay' as const,
      given: { id },
      sentAt,
    })),
    ...(await readWaitingResults(deps.db)).flatMap(({ drawId, game, figures, enteredBy, enteredAt, standing }) => {
      const [figure, secondFigure] = listPrintedFigures(deps.games, game, figures);
      if (standing !== null || !enteredBy.startsWith('feed:') || figure === undefined) return [];
      const entered = { draw: drawId, figure, ...(secondFigure === undefined ? {} : { secondFigure }) };
      return [{ command: 'result' as const, given: entered, sentAt: enteredAt }];
    }),
    ...(await listChats(deps.db, 'waiting')).map(({ phone, waitingSince, openedAt }) => ({
      command: 'answer' as const,
      given: { phone, text: ANSWER },
      sentAt: waitingSince ?? openedAt,
    })),
  ].filter(({ sentAt }) => hasWaited(sentAt, now, afterSeconds));
  for (const { command, given } of orders)
    await performCommand(deps, handlers, { command, given, operator: AUTOPILOT, why: REASON });
}
