import { access, constants } from 'node:fs/promises';
import { connect } from 'node:tls';
import { OFFICE_COMMANDS } from '@padauk/contract/office/office';
import { buildOfficeAddress, sendCommand, requireAnswer } from '../office/office-client.ts';
import { createCommandLine, TERMINAL, EXIT_CODE, runCommandLine, type Terminal } from '../terminal/command-line.ts';
import { getStoreLocation } from '../store/store.ts';

interface DoctorTerminal extends Terminal {
  readonly fetch: typeof fetch;
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
const DOCTOR_TERMINAL: DoctorTerminal = { ...TERMINAL, readCertificateEnd, now: () => new Date() };

export async function runDoctorCommand(
  args: readonly string[],
  terminal: DoctorTerminal = DOCTOR_TERMINAL,
): Promise<number> {
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
  return runCommandLine(program, ['doctor', ...args], terminal);
}

async function checkInstallation({ url, json }: Options, terminal: DoctorTerminal): Promise<number> {
  const answer = await sendCommand(buildOfficeAddress(terminal), 'doctor', OFFICE_COMMANDS.doctor, {});
  const serverFindings = requireAnswer('doctor', answer).rows.map(({ check, weight, problem, remedy }): Finding => ({
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

async function checkStore({ env }: DoctorTerminal): Promise<readonly Finding[]> {
  const location = getStoreLocation(undefined, env);
  if (location.startsWith('s3://')) return [];
  const isUsable = await access(location, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  if (isUsable) return [];
  const problem = `${location} does not exist, or this user may not read and write it`;
  const remedy = 'set DATA_DIR or RELEASE_STORE, and give the folder to the user padauk';
  return [{ check: 'store', weight: 'necessary', problem, remedy }];
}

async function checkCertificate(site: string | undefined, terminal: DoctorTerminal): Promise<readonly Finding[]> {
  if (site === undefined || !URL.canParse(site) || !site.startsWith('https:')) return [];
  const { hostname, port } = new URL(site);
  const createFinding = (weight: string, problem: string): Finding[] => [
    { check: 'certificate', weight, problem, remedy: 'renew the certificate, then systemctl reload padauk-edge' },
  ];
  try {
    const end = await terminal.readCertificateEnd(hostname, port === '' ? 443 : Number(port));
    const days = Math.floor((end.getTime() - terminal.now().getTime()) / DAY_MS);
    if (days >= MIN_CERTIFICATE_DAYS) return [];
    return createFinding(days < 1 ? 'necessary' : 'advice', `the certificate of ${hostname} ends in ${days} days`);
  } catch (error) {
    return createFinding('necessary', `${hostname} has no certificate: ${String(error)}`);
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
