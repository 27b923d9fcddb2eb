/** Drops ids, which two parts may share. Makes fields read-only: input before the scripts would be lost. */
export function toStaticMarkup(html: string): string {
  return html
    .replaceAll(/ (?:id|for|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g, '')
    .replaceAll(/<(input|textarea|select)(?=[\s/>])/g, '<$1 readonly=""')
    .replaceAll(/ (?:autofocus|value)=""/g, '');
}
