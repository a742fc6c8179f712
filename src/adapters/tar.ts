import type { BackupEntry } from '#domain/ports/backup-archive.ts'

const BLOCK = 512
const END = new Uint8Array(2 * BLOCK)
const FOLDER_MAX = 155
const NAME_MAX = 100

/** Where the parts of a header are: offset and length (POSIX ustar). */
const FIELD = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
  folder: [345, 155],
} as const satisfies Record<string, readonly [number, number]>

/** The bytes of a tar archive, which `tar -tf` reads too. */
export async function* packTar(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of entries) {
    yield headerOf(name, content.length)
    yield content
    yield new Uint8Array(paddingOf(content.length))
  }
  yield END
}

/** The entries of a tar archive. Throws a RangeError where it is not whole. */
export async function* unpackTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<BackupEntry> {
  const source = new Chunks(chunks)
  for (;;) {
    const header = await source.take(BLOCK)
    if (header.every((byte) => byte === 0)) return source.skipRest()
    if (Number.parseInt(textOf(header, FIELD.checksum), 8) !== sumOf(header))
      throw new RangeError('a header is damaged')
    const folder = textOf(header, FIELD.folder)
    const name = textOf(header, FIELD.name)
    const size = Number.parseInt(textOf(header, FIELD.size), 8)
    const content = await source.take(size)
    await source.take(paddingOf(size))
    yield { name: folder === '' ? name : `${folder}/${name}`, content }
  }
}

/** Takes so many bytes at a time from chunks of any size. */
class Chunks {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Uint8Array> {
    const parts = [this.#rest]
    let length = this.#rest.length
    while (length < size) {
      const next = await this.#chunks.next()
      if (next.done) throw new RangeError('it ends too early')
      parts.push(next.value)
      length += next.value.length
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts)
    this.#rest = all.subarray(size)
    return all.subarray(0, size)
  }

  /** What comes after the end says whether the whole arrived unharmed. */
  async skipRest(): Promise<void> {
    let next = await this.#chunks.next()
    while (!next.done) next = await this.#chunks.next()
  }
}

function headerOf(path: string, size: number): Uint8Array {
  const slash = path.lastIndexOf('/')
  const [folder, name] = slash < 0 ? ['', path] : [path.slice(0, slash), path.slice(slash + 1)]
  if (folder.length > FOLDER_MAX || name.length > NAME_MAX) throw new RangeError(`${path} is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  const put = ([offset]: readonly [number, number], text: string) => header.write(text, offset, 'latin1')
  put(FIELD.name, name)
  put(FIELD.folder, folder)
  put(FIELD.mode, '0000600')
  put(FIELD.size, octal(size, 11))
  put(FIELD.time, octal(0, 11))
  put(FIELD.kind, '0')
  put(FIELD.magic, 'ustar\u000000')
  put(FIELD.checksum, `${octal(sumOf(header), 6)}\0 `)
  return header
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

const textOf = (header: Uint8Array, [offset, length]: readonly [number, number]): string =>
  Buffer.from(header.subarray(offset, offset + length))
    .toString('latin1')
    .replace(/\0.*$/s, '')

/** The sum of a header's bytes, its own place counted as spaces. */
function sumOf(header: Uint8Array): number {
  const [offset, length] = FIELD.checksum
  return header.reduce((sum, byte, index) => sum + (index >= offset && index < offset + length ? 32 : byte), 0)
}
