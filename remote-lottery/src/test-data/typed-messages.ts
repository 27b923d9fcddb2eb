/** Hostile input: markup, scripts, links and confusable letters. */
const PIECES = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '</li></ol></main>',
  '<svg/onload=alert(1)>',
  '<a href="https://a.example">win</a>',
  'https://a.example/?q=1',
  'javascript:alert(1)',
  '[win](https://a.example)',
  '&lt;b&gt;',
  '&#60;b&#62;',
  '{{amount}}',
  '$t(quick.title)',
  '${alert(1)}',
  '"\'`',
  '\u202e evil',
  '\u200b',
  'ဒီနေ့ 17 ကို',
  'ၼမ်',
  '好运',
  'မၢႆ',
  '😀🏽',
  '\ud800',
  'Good luck',
  '%00%3Cb%3E',
] as const;

/** Messages of one to three pieces; deterministic per seed. */
export function createTypedMessages(count: number, seed: number): readonly string[] {
  let state = seed;
  const next = (below: number): number => {
    // Generator of Numerical Recipes; it only has to be repeatable.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.trunc((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, index) =>
    [`${index}`, ...Array.from({ length: 1 + next(3) }, () => PIECES[next(PIECES.length)] ?? '')].join(' '),
  );
}
