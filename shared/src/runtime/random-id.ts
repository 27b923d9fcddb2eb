/** UUID version 4. `crypto.randomUUID` needs https, and a phone opens a developer's page over plain http. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? 0x40 | (byte & 0x0f) : index === 8 ? 0x80 | (byte & 0x3f) : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
