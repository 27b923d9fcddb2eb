const SECRET = 's'.repeat(32);

/** The minimum settings of a platform in production. Nothing listens at its addresses. */
export const buildProductionEnvironment = (databaseUrl: string): Record<string, string> => ({
  PADAUK_MODE: 'production',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '2',
  OPERATOR_KEY: `hla:${SECRET}`,
  PEPPER: SECRET,
  SMS_URL: 'https://sms.example/send',
  SMTP_URL: 'smtp://mail.example',
  SMTP_FROM: 'office@padauk.example',
  IDENTITY_KEY: SECRET,
  GAME_WALLET_URL: 'http://127.0.0.1:1',
  GAME_WALLET_SECRET: SECRET,
  LOG_LEVEL: 'silent',
});
