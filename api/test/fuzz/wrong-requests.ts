import { MALFORMED_VALUES } from '../malformed-requests.ts';
import type { SeededRandom } from '../simulator/seeded-random.ts';
import type { FieldShape, Operation } from './operations.ts';
import { CONTENT_TYPES, RAW, WRONG_BODIES, WRONG_VALUES } from './typical-values.ts';
import type { Fields } from './valid-requests.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly contentType: string | null;
  readonly payload: string | Buffer;
}

type Path = readonly string[];

const INVALID_VALUES: readonly unknown[] = [...MALFORMED_VALUES, ...WRONG_VALUES];
const ABSENT = Symbol('absent');

export function listPaths(shape: FieldShape, value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value
        .slice(0, 2)
        .map((item, index): [string, FieldShape, unknown] => [String(index), shape.innerType ?? shape, item])
    : Object.entries(shape.fields ?? {}).map(([name, field]): [string, FieldShape, unknown] => [
        name,
        field,
        isContainer(value) ? value[name] : undefined,
      ]);
  return inner.flatMap(([name, field, item]) => [[...path, name], ...listPaths(field, item, [...path, name])]);
}

const isContainer = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export function corruptEachField(operation: Operation, request: Fields): Fields[] {
  return listPaths(operation.shape, request).flatMap((path) =>
    [null, typeof getValue(request, path) === 'string' ? { a: 1 } : '\ud800'].map((value) =>
      setValue(request, path, value),
    ),
  );
}

function getValue(request: Fields, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (isContainer(value) ? value[name] : undefined), request);
}

function setValue(request: Fields, path: Path, value: unknown): Fields {
  const copy = structuredClone(request);
  const [last, ...before] = path.toReversed();
  const holder = getValue(copy, before.toReversed());
  if (last === undefined || !isContainer(holder)) return copy;
  if (value === ABSENT) delete holder[last];
  else holder[last] = value;
  return copy;
}

export function corruptRequest(operation: Operation, request: Fields, random: SeededRandom): WireRequest {
  const weights = { field: 12, fields: 3, absent: 2, swapped: 2, unknown: 2, text: 4, body: 1, none: 3 };
  const defect = random.weighted(weights);
  const paths = listPaths(operation.shape, request);
  const odd = (of: Fields): Fields =>
    paths.length === 0
      ? { ...of, a: random.pick(INVALID_VALUES) }
      : setValue(of, random.pick(paths), random.pick(INVALID_VALUES));
  const alter = (change: (path: Path) => Fields): Fields => (paths.length === 0 ? request : change(random.pick(paths)));
  const alterations: Readonly<Partial<Record<typeof defect, () => Fields>>> = {
    field: () => odd(request),
    fields: () => odd(odd(request)),
    absent: () => alter((path) => setValue(request, path, ABSENT)),
    swapped: () => alter((path) => swapType(request, path)),
    unknown: () => ({
      ...request,
      [random.pick(['a', '', 'id', 'playerId', 'toString'])]: random.pick(INVALID_VALUES),
    }),
  };
  const wire = toWireRequest(operation, alterations[defect]?.() ?? request);
  if (defect === 'text') return corruptText(wire, random);
  return defect === 'body' ? { ...wire, payload: random.pick(WRONG_BODIES) } : wire;
}

/** Turns a list into an object and any other value into a list. */
function swapType(request: Fields, path: Path): Fields {
  const value = getValue(request, path);
  return setValue(request, path, Array.isArray(value) ? { ...value } : [value]);
}

/** Defects on the wire: a duplicate key or parameter, invalid UTF-8, a truncated body, another content type. */
function corruptText(wire: WireRequest, random: SeededRandom): WireRequest {
  const text = wire.payload.toString();
  const [path = '', query = ''] = wire.url.split('?');
  switch (random.weighted({ twice: 2, cut: 1, bytes: 1, type: 2, query: 2 })) {
    case 'twice':
      return wire.method === 'GET'
        ? { ...wire, url: `${path}?${query}&${query}` }
        : { ...wire, payload: text.replace(/^\{(.+)\}$/s, '{$1,$1}') };
    case 'cut':
      return { ...wire, payload: text.slice(0, random.below(text.length + 1)) };
    case 'bytes':
      return { ...wire, payload: Buffer.concat([Buffer.from(text.slice(0, -2)), random.bytes(4), Buffer.from('"}')]) };
    case 'type':
      return { ...wire, contentType: random.pick(CONTENT_TYPES) };
    case 'query':
      return {
        ...wire,
        url: `${path}?${query}&${random.pick(['%', 'a[]=1', '=', '__proto__=1', '&&', 'days=1e9', '%00=%ff'])}`,
      };
  }
}

export function toWireRequest(operation: Operation, request: Fields): WireRequest {
  const rest = { ...request };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeValue(value);
  });
  if (operation.method === 'POST')
    return { method: 'POST', url: path, contentType: 'application/json', payload: toJson(rest) };
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`);
  return {
    method: 'GET',
    url: query.length === 0 ? path : `${path}?${query.join('&')}`,
    contentType: null,
    payload: '',
  };
}

/** A lone surrogate cannot be percent-encoded: sends the bytes that it would have. */
function encodeValue(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(RAW, '') : (JSON.stringify(value) ?? '');
  try {
    return encodeURIComponent(text.slice(0, 4_000));
  } catch {
    return '%ED%A0%80';
  }
}

function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(new RegExp(`"${RAW}([^"]*)"`, 'g'), '$1');
}
