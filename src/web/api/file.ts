import { accepted } from '#contract/envelope.ts'

export type NamedFile = { file: Blob; name: string }

/** Reads a file, which the server names. Where it refuses, its envelope is read by `readRefusal`. */
export const fileOr =
  <R>(readRefusal: (response: Response) => Promise<R>) =>
  async (response: Response) =>
    response.ok ? accepted<NamedFile>({ file: await response.blob(), name: nameIn(response) }) : readRefusal(response)

/** Has the browser save a file. */
export function saveFile({ file, name }: NamedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser has read it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const nameIn = ({ headers }: Response): string =>
  /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'
