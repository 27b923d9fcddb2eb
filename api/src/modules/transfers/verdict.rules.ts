import {
  CURRENCY,
  parseJson,
  readRefusalCode,
  type ServiceTransfer,
  serviceTransferSchema,
} from '@padauk/contract/games/game-wallet-service';
import { toKyat } from '@padauk/contract/games/game-wallet.rules';
import type { Reply } from '../../platform/http/service-caller.ts';
import type { TransferOrder, Verdict } from './transfers.rules.ts';

/**
 * F24: only a complete answer about this transfer with the matching status is a verdict. An error page, a proxy's 404
 * or a truncated answer leaves the outcome unknown.
 */
export function toVerdict(order: TransferOrder, reply: Reply): Verdict {
  const body = parseJson(reply.text);
  if (reply.status === 200 || reply.status === 409) {
    if (!serviceTransferSchema.isValidSync(body, { strict: true }))
      return { kind: 'unknown', problem: `status ${reply.status} with no answer of ours` };
    return toTransferVerdict(order, reply.status, body);
  }
  return reply.status === 404 && readRefusalCode(body) === 'UNKNOWN_TRANSFER'
    ? { kind: 'not-arrived' }
    : {
        kind: 'unknown',
        problem: `status ${reply.status}${readRefusalCode(body) === null ? '' : ` ${readRefusalCode(body)}`}`,
      };
}

function toTransferVerdict(order: TransferOrder, status: number, answer: ServiceTransfer): Verdict {
  const differences = findDifferences(order, answer);
  if (differences.length > 0) return { kind: 'mismatch', problem: `the answer is of ${differences.join(', ')}` };
  const balanceKyat = toKyat(answer.balance);
  if (status === 200 && answer.state === 'done' && answer.reason === null) return { kind: 'done', balanceKyat };
  if (status === 409 && answer.state === 'refused' && answer.reason !== null)
    return { kind: 'refused', reason: answer.reason, balanceKyat };
  return { kind: 'mismatch', problem: `status ${status} with the state ${answer.state}` };
}

function findDifferences(order: TransferOrder, answer: ServiceTransfer): string[] {
  const found: readonly (readonly [string, boolean])[] = [
    ['another transfer', answer.transferId !== order.id],
    ['another player', answer.playerId !== order.playerId],
    ['another direction', answer.direction !== order.direction],
    [`another amount, ${toKyat(answer.amount)}`, toKyat(answer.amount) !== order.amountKyat],
    [`another currency, ${answer.currency}`, answer.currency !== CURRENCY],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}
