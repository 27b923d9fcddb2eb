/** Joins the truthy names: `classNames(styles.cell, isOpen && styles.open)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
