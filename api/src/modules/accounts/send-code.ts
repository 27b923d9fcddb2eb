import { OTP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteCode, readSentAt, replaceCode } from './one-time-code.repository.ts';
import { hashCode, type CodeClaim } from './one-time-codes.ts';

export type CodeDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'>;

export interface CodeSent {
  readonly retryAfterSeconds: number;
  readonly expirySeconds: number;
}

export interface CodeRequest {
  readonly key: Pick<CodeClaim, 'recipient' | 'purpose'>;
  readonly deviceId: string;
  readonly isOwnDevice: (tx: Tx) => Promise<boolean>;
  readonly checkRecipient: (tx: Tx) => Promise<Result<null>>;
  readonly count: (tx: Tx, at: Date) => Promise<Result<null>>;
  /** Throws when the provider did not accept the message. */
  readonly send: (code: string) => Promise<void>;
}

/** Replaces the last code, at most once per five minutes (E12). */
export async function sendCode(deps: CodeDeps, request: CodeRequest): Promise<Result<CodeSent>> {
  const code = String(deps.random.below(10 ** OTP.digits)).padStart(OTP.digits, '0');
  const stored = await commitIfAccepted(deps.db, (tx) => storeCode(tx, deps, { ...request, code }));
  if (!stored.ok) return stored;
  try {
    await request.send(code);
  } catch (error) {
    deps.log.error({ err: error }, 'a one-time code was not sent');
    // Nothing was sent, so the player may retry at once.
    await runInTransaction(deps.db, (tx) => deleteCode(tx, { ...request.key, deviceId: request.deviceId }));
    return refused(createRefusal('SERVER_UNAVAILABLE'));
  }
  return accepted({ retryAfterSeconds: OTP.resendSeconds, expirySeconds: OTP.expirySeconds });
}

async function storeCode(
  tx: Tx,
  deps: CodeDeps,
  { key, deviceId, code, checkRecipient, isOwnDevice, count }: CodeRequest & { readonly code: string },
): Promise<Result<null>> {
  const checked = await checkRecipient(tx);
  if (!checked.ok) return checked;
  const sentAt = deps.clock.now();
  const slot = { ...key, deviceId, isOwn: await isOwnDevice(tx) };
  const isReplaced = await replaceCode(
    tx,
    slot,
    {
      codeHash: hashCode({ ...key, code }, deps.config.pepper),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + OTP.expirySeconds * 1000),
    },
    new Date(sentAt.getTime() - OTP.resendSeconds * 1000),
  );
  if (isReplaced) return await count(tx, sentAt);
  const before = await readSentAt(tx, slot);
  const sinceMs = before === null ? 0 : sentAt.getTime() - before.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(OTP.resendSeconds - sinceMs / 1000));
  return refused(createRefusal('OTP_TOO_FAST', { retryAfterSeconds }));
}
