/**
 * Markup that may stand in a page beside another part's, before any script: without ids, which two parts may share, and so without what refers to them; and with
 * fields that nothing can be typed into, because what is typed before the scripts would be lost with them.
 */
export function staticMarkup(html: string): string {
  return html
    .replaceAll(/ (?:id|for|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g, '')
    .replaceAll(/<(input|textarea|select)(?=[\s/>])/g, '<$1 readonly=""')
    .replaceAll(/ (?:autofocus|value)=""/g, '');
}
