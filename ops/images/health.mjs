/** `node health.mjs <url>`: exit code 0 if the server is healthy. For HEALTHCHECK, as the image has no curl. */
const { ok } = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
