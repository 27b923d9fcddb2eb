/** Defaults of what operators may set (`pnpm ops release set account promotionsOnHome=4`). */
export const SETTINGS = { promotionsOnHome: 2 } as const;
