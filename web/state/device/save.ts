/** Saves as a file, or to the clipboard. */

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the URL after the current task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies text to the clipboard; returns false where the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
