import { CHUNK_TIMEOUT_MS } from '#contract/core/limits.ts'

/** A part's script that could not be had (spec S8): it is not there or the network is lost, or it did not come in time. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly type: 'missing' | 'timeout'
  /** the file, as the build names it */
  readonly source: string

  constructor(chunk: string, type: ChunkLoadError['type'], cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause })
    this.type = type
    this.source = `/assets/${chunk}-*.js`
  }
}

/** `load`, with an end to its patience: what has not come after two minutes fails (spec D115). `chunk` is the file's name. */
export const chunkLoader = <T>(chunk: string, load: () => Promise<T>): (() => Promise<T>) => {
  const loadInTime = (): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError(chunk, 'timeout')), CHUNK_TIMEOUT_MS)
      load()
        .then(resolve, (cause: unknown) => reject(new ChunkLoadError(chunk, 'missing', cause)))
        .finally(() => clearTimeout(timer))
    })
  return loadInTime
}

/** Fetches a part's script a moment before it is wanted; a failure is ignored. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
