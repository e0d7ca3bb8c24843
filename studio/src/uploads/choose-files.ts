/**
 * Opens the browser's file dialog. Must run in a handler of a key or click.
 *
 * @param accept MIME types and endings, as in an `<input>`
 */
export function chooseFiles(accept: string, onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = true;
  input.onchange = () => onChosen([...(input.files ?? [])]);
  input.click();
}
