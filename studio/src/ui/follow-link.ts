/** Downloads by a link, so that the browser writes the file to the disk as it arrives. */
export function followLink({ url }: { url: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
