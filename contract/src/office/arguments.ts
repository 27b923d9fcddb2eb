export const createIdArgument = (subject: string) => ({ kind: 'uuid', help: `id of the ${subject}` }) as const;
export const auditReason = { kind: 'text', help: 'reason; recorded in the audit log' } as const;
export const playerReason = { kind: 'text', help: 'why; the player reads it' } as const;

export const EXAMPLE_ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
