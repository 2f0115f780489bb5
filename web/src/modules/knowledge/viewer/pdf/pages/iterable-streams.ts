/** Safari cannot iterate a stream, and pdf.js reads the words of a page so: without them nothing is found. */
async function* chunksOf(this: ReadableStream<unknown>): AsyncGenerator<unknown, void> {
  const reader = this.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    reader.releaseLock();
  }
}

if (!(Symbol.asyncIterator in ReadableStream.prototype)) {
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, { value: chunksOf });
}
