import { createRefusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import type { Call } from '../../platform/http/calls.ts';

export async function requireDevice<Answer>(
  call: Call,
  work: (deviceId: string) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  return call.deviceId === null
    ? refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['device-id'], code: 'required' }]))
    : await work(call.deviceId);
}
