import {
  formatExample,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  readOfficeArguments,
  type OfficeCommand,
} from './office.ts';

function splitWords(example: string): string[] {
  return [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

describe('office commands', () => {
  it.each(OFFICE_COMMAND_NAMES)('%s has an example with valid arguments', (name) => {
    const command: OfficeCommand = OFFICE_COMMANDS[name];
    const [first, ...words] = splitWords(formatExample(name, command));
    const names = Object.keys(command.arguments);

    expect(first).toBe(name);
    expect(words.length).toBeLessThanOrEqual(names.length);
    expect(
      readOfficeArguments(command, Object.fromEntries(words.map((word, index) => [names[index] ?? '', word]))),
    ).toMatchObject({ ok: true });
  });

  it('has no example sentence twice, since a shared one misleads', () => {
    const sentences = OFFICE_COMMAND_NAMES.flatMap((name) =>
      splitWords(formatExample(name, OFFICE_COMMANDS[name])).filter((word) => word.includes(' ')),
    );
    expect(sentences).toEqual([...new Set(sentences)]);
  });

  it('converts integer arguments to numbers and keeps text arguments as text', () => {
    const read = readOfficeArguments(OFFICE_COMMANDS['limit-number'], {
      draw: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f',
      number: '07',
      limitKyat: '5000',
    });

    expect(read).toEqual({
      ok: true,
      value: { draw: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f', number: '07', limitKyat: 5_000 },
    });
  });

  it.each(['1e3', '1.5', '-1', '99999999999999'])('refuses %s as an integer', (limit) => {
    expect(readOfficeArguments(OFFICE_COMMANDS.audit, { limit })).toMatchObject({
      ok: false,
      refusal: { fields: [{ path: ['limit'], code: 'type' }] },
    });
  });

  const commandArguments = OFFICE_COMMAND_NAMES.flatMap((command) =>
    Object.keys(OFFICE_COMMANDS[command].arguments).map((name) => [command, name] as const),
  );
  it.each(commandArguments)('%s refuses an argument %s of a wrong type, even an optional one', (command, name) => {
    const wrongValues = [{ a: 1 }, ['on'], true, null, 1.5];
    const codes = wrongValues.map((value) => {
      const read = readOfficeArguments(OFFICE_COMMANDS[command], { [name]: value });
      return read.ok ? 'taken' : read.refusal.fields?.find(({ path }) => path[0] === name)?.code;
    });

    expect(codes).toEqual(wrongValues.map(() => 'type'));
  });

  it.each([
    ['case-7', true],
    ['အမှု ၇', true],
    ['case-7\u200b', false],
    ['case\u00a07', false],
    ['case  7', false],
    ['x'.repeat(101), false],
  ])('I7 accepts the case reference %j: %s', (reference, ok) => {
    const order = { id: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f', amountKyat: '1', reason: 'x', reference };
    expect(readOfficeArguments(OFFICE_COMMANDS['write-off-debt'], order).ok).toBe(ok);
  });

  it.each([[{ __proto__: null, constructor: 'x' }], [{ id: ['a'] }], [{ id: { toString: 1 } }]])(
    'refuses the arguments %j',
    (input) => {
      expect(readOfficeArguments(OFFICE_COMMANDS.approve, input).ok).toBe(false);
    },
  );
});
