/** Joins truthy names: `classNames(styles.button, isOpen && styles.open, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
