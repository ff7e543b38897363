/** Lines of any bytes, of which an endless one cannot fill the memory. */

/** More of a line is not kept; the session refuses such lines. */
const LONGEST = 1 << 20;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Cuts what comes in into lines without their ends. Bytes that are no text become replacement characters. */
export class Lines {
  #parts = [];
  #length = 0;
  #any = false;

  /** The lines that are complete with this. */
  take(chunk) {
    const lines = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      lines.push(this.#line());
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
    return lines;
  }

  /** The last line, if it has no end. */
  rest() {
    return this.#any ? [this.#line()] : [];
  }

  #keep(part) {
    this.#any = true;
    const kept = part.subarray(0, LONGEST - this.#length);
    this.#length += kept.length;
    if (kept.length > 0) this.#parts.push(kept);
  }

  #line() {
    let bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    this.#any = false;
    if (bytes.at(-1) === RETURN) bytes = bytes.subarray(0, -1);
    return bytes.toString('utf8');
  }
}
