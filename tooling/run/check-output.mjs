/** Serialises the output of parallel programs: the first one streams, the others are buffered until it ends. */

/** @param {{ write: (text: string) => unknown }} to */
export function openCheckOutput(to) {
  const parts = [];
  const flush = () => {
    while (parts.length > 0) {
      const [first] = parts;
      if (first.text !== '') to.write(first.text);
      first.text = '';
      if (!first.isClosed) return;
      parts.shift();
    }
  };
  return {
    open(title) {
      const part = { text: title, isClosed: false };
      const write = (text) => {
        part.text += text;
        if (parts[0] === part) flush();
      };
      const close = (text) => {
        part.isClosed = true;
        write(text);
      };
      parts.push(part);
      if (parts[0] === part) flush();
      return { write, close };
    },
  };
}
