/** Creates the sandbox's demo account through the app's API. The one-time code comes from the operators' port. */
import { randomUUID } from 'node:crypto';

export const DEMO = { phone: '09770000001', password: 'padauk-demo', pin: '280641' };
const DEVICE = 'demo-device-of-the-sandbox';
const TOP_UP_KYAT = 50_000;
/** A minimal valid picture; the sandbox's autopilot approves it without a check. */
const SLIP_PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

function createCaller(url, token) {
  return async (method, path, body) => {
    const isPicture = Buffer.isBuffer(body);
    const answer = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'device-id': DEVICE,
        'player-id': DEVICE,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': isPicture ? 'image/png' : 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: isPicture ? body : JSON.stringify(body) }),
    });
    return { isOk: answer.ok, ...(await answer.json()) };
  };
}

async function fetchLastCode(operator) {
  const answer = await fetch(`${operator.url}/office/messages?phone=${DEMO.phone}`, {
    headers: { 'operator-key': operator.key, operator: 'seed' },
  });
  const { rows } = await answer.json();
  return rows?.[0]?.text.match(/\d{6}/)?.[0] ?? '';
}

export async function seedDemo(url, operator) {
  const health = await (await fetch(`${url}/healthz`)).json();
  // The demo password is public, and in production the code goes to the owner of the number.
  if (health.mode !== 'sandbox') return false;
  const asVisitor = createCaller(url, null);
  const logIn = await asVisitor('POST', '/api/log-in', { phone: DEMO.phone, password: DEMO.password });
  if (logIn.isOk) return true;
  if (logIn.refusal?.code !== 'ACCOUNT_NOT_FOUND') return false;
  const otpRequest = await asVisitor('POST', '/api/otp', { phone: DEMO.phone, purpose: 'sign-up' });
  if (!otpRequest.isOk) return false;
  const otp = await fetchLastCode(operator);
  const signedUp = await asVisitor('POST', '/api/sign-up', {
    phone: DEMO.phone,
    otp,
    password: DEMO.password,
    confirmPassword: DEMO.password,
    isAdult: true,
    acceptsTerms: true,
  });
  if (!signedUp.isOk) return false;
  return setUpAccount(createCaller(url, signedUp.token));
}

async function setUpAccount(asPlayer) {
  await asPlayer('POST', '/api/pin/set', { pin: DEMO.pin, confirmPin: DEMO.pin, password: DEMO.password });
  const options = await asPlayer('GET', '/api/top-up/options');
  const bank = options.banks?.find((option) => option.bank === 'kbz_pay' && option.accounts.length > 0);
  if (bank === undefined) return false;
  const { photoId } = await asPlayer('POST', '/api/top-ups/photos', SLIP_PHOTO);
  const sent = await asPlayer('POST', '/api/top-ups', {
    bank: bank.bank,
    companyAccountId: bank.accounts[0].id,
    amountKyat: TOP_UP_KYAT,
    slipNumber: '000001',
    photoId,
  });
  return sent.isOk;
}
