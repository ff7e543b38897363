/** A study in a URL: a position text or a record in the fragment, which is never sent to a server. */

/** The content of a fragment. */
export type Linked =
  | { readonly is: 'position'; readonly text: string }
  | { readonly is: 'record'; readonly text: string };

/** Position texts have no underscores: one replaces each space, which keeps the URL readable. */
export const positionFragment = (text: string): string => `p=${text.trim().replaceAll(/\s+/g, '_')}`;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Records are compressed and encoded in URL-safe base64. */
export async function recordFragment(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return `r=${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The maximum size of a decompressed text. */
const LARGEST = 1 << 20;

async function unpacked(letters: string): Promise<string> {
  const packed = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST) throw new Error('the link holds too much');
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

/** Parses a fragment; undefined if it holds no study. */
export async function readFragment(fragment: string): Promise<Linked | undefined> {
  const [, kind, content = ''] = /^([pr])=(.*)$/s.exec(fragment) ?? [];
  if (kind === 'p') return { is: 'position', text: decodeURIComponent(content).replaceAll('_', ' ') };
  if (kind === 'r') return { is: 'record', text: await unpacked(content) };
  return undefined;
}

export const studyAddress = '/study';
/** A saved study. */
export const keptAddress = (id: string): string => `${studyAddress}/${encodeURIComponent(id)}`;
export const editorAddress = '/study/editor';
/** The editor, opened with a position. */
export const positionEditor = (text: string): string => `${editorAddress}#${positionFragment(text)}`;
/** The analysis board, opened with a position. */
export const positionStudy = (text: string): string => `${studyAddress}#${positionFragment(text)}`;
