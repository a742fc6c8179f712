/** What fills the `{…}` places of a refusal's text. */
export type RefusalParams = Readonly<Record<string, string>>
/** The codes of one side of the API, each with its HTTP status and its text. */
export type RefusalTable<C extends string> = Readonly<Record<C, readonly [status: number, text: string]>>

/** The text of a refusal with its places filled in; a place without a param is left out. */
export const textIn = <C extends string>(table: RefusalTable<C>, code: C, params: RefusalParams = {}): string =>
  table[code][1].replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
