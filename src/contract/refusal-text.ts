/** What fills the `{…}` places of a refusal's text; its `message`, where it has one, is the name of a fault. */
export type RefusalParams = Readonly<Record<string, string>>
/** The codes of one side of the API, each with its HTTP status; and the name of its text where that is another than the code. */
export type RefusalTable<C extends string> = Readonly<Record<C, readonly [status: number, text?: string]>>
