/** Saving: as a file, or to the clipboard. */

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the address after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Puts a text where it can be pasted from; says whether that worked. Some pages may not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
