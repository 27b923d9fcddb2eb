import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import { OFFICE_COMMANDS } from '@padauk/contract/office';
import { buildOfficeAddress } from '../office/office-address.ts';
import { NoResponseError, sendCommand } from '../office/office-client.ts';
import { formatRefusal } from '../office/refusal-text.ts';
import { createCommandLine, EXIT_CODE, runCommandLine } from '../terminal/command-line.ts';

interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly readCertificateEnd: (host: string, port: number) => Promise<Date>;
  readonly now: () => Date;
}

interface Options {
  readonly url?: string;
  readonly json?: boolean;
}

interface Finding {
  readonly check: string;
  readonly weight: string;
  readonly problem: string;
  readonly remedy: string;
}

const COMMAND = 'pnpm ops doctor';
const MIN_CERTIFICATE_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;
const TERMINAL: Terminal = {
  env: process.env,
  fetch,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  readCertificateEnd,
  now: () => new Date(),
};

/** Returns the exit code: 1 if something necessary is missing. */
export async function runDoctorCommand(args: readonly string[], terminal: Terminal = TERMINAL): Promise<number> {
  const program = createCommandLine('pnpm ops', terminal);
  const command = program
    .command('doctor')
    .description('checks this installation for missing or expiring parts')
    .option(
      '--url <https://…>',
      'public address of the site, whose certificate is checked (default: first of PASSKEY_ORIGINS)',
    )
    .option('--json', 'prints one array of JSON')
    .examples([COMMAND, `${COMMAND} --url https://padauk.example`]);
  command.handle(async () => await checkInstallation(command.opts<Options>(), terminal));
  try {
    return await runCommandLine(program, ['doctor', ...args], terminal);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    terminal.printError(error.message);
    return EXIT_CODE.noAnswer;
  }
}

async function checkInstallation({ url, json }: Options, terminal: Terminal): Promise<number> {
  const answer = await sendCommand(buildOfficeAddress(terminal, ''), 'doctor', OFFICE_COMMANDS.doctor, {});
  if (!answer.ok) {
    terminal.printError(formatRefusal('doctor', answer.refusal));
    return answer.refusal.code === 'LOG_IN_FIRST' ? EXIT_CODE.unknownKey : EXIT_CODE.refused;
  }
  const serverFindings = answer.value.rows.map(({ check, weight, problem, remedy }): Finding => ({
    check: String(check),
    weight: String(weight),
    problem: String(problem),
    remedy: String(remedy),
  }));
  const site = url ?? terminal.env['PASSKEY_ORIGINS']?.split(',')[0];
  const findings = [...serverFindings, ...(await checkStore(terminal)), ...(await checkCertificate(site, terminal))];
  if (json === true) terminal.print(JSON.stringify(findings));
  else
    for (const { check, weight, problem, remedy } of findings)
      terminal.print(`${weight}  ${check}: ${problem}. ${remedy}`);
  const isComplete = findings.every(({ weight }) => weight !== 'necessary');
  if (isComplete && json !== true) terminal.print('nothing necessary is missing');
  return isComplete ? EXIT_CODE.done : EXIT_CODE.refused;
}

async function checkStore({ env }: Terminal): Promise<readonly Finding[]> {
  const location = env['RELEASE_STORE'] ?? path.join(env['DATA_DIR'] ?? 'var', 'releases');
  if (location.startsWith('s3://')) return [];
  const problem = await access(location, constants.R_OK | constants.W_OK).then(
    () => null,
    () => `${location} does not exist, or this user may not read and write it`,
  );
  if (problem === null) return [];
  return [
    {
      check: 'store',
      weight: 'necessary',
      problem,
      remedy: 'set DATA_DIR or RELEASE_STORE, and give the folder to the user padauk',
    },
  ];
}

async function checkCertificate(site: string | undefined, terminal: Terminal): Promise<readonly Finding[]> {
  if (site === undefined || !URL.canParse(site) || !site.startsWith('https:')) return [];
  const { hostname, port } = new URL(site);
  const remedy = 'renew the certificate, then systemctl reload padauk-edge';
  try {
    const end = await terminal.readCertificateEnd(hostname, port === '' ? 443 : Number(port));
    const days = Math.floor((end.getTime() - terminal.now().getTime()) / DAY_MS);
    if (days >= MIN_CERTIFICATE_DAYS) return [];
    const weight = days < 1 ? 'necessary' : 'advice';
    return [{ check: 'certificate', weight, problem: `the certificate of ${hostname} ends in ${days} days`, remedy }];
  } catch (error) {
    return [
      {
        check: 'certificate',
        weight: 'necessary',
        problem: `${hostname} has no certificate: ${String(error)}`,
        remedy,
      },
    ];
  }
}

function readCertificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // An expired certificate is a result here, not an error.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 5_000 }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')));
    socket.once('error', reject);
  });
}
