/** Where pictures lie does not do what it is asked for; later it may. */
export class FilesUnreachable extends Error {
  override name = 'FilesUnreachable'
  constructor(why: string, options?: ErrorOptions) {
    super(`the store of files cannot be used: ${why}`, options)
  }
}
