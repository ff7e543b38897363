/** Saves the record of a game as a file. */
import { saveFile } from '../device/save';
import type { Host } from '../host/host';

export async function saveRecord(host: Pick<Host, 'record'>, id: string): Promise<void> {
  saveFile(`taluva-${id}.tvr`, new Blob([await host.record()], { type: 'text/plain' }));
}
