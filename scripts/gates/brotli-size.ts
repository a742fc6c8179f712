import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const sizes = new Map<string, number>()

/** Bytes of a file in brotli 11. Most scripts belong to many pages and are compressed once: it takes seconds a megabyte. */
export function brotliSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length
  sizes.set(file, size)
  return size
}
