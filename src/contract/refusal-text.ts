/** The codes of one side of the API, each with its HTTP status; and the name of its text where that is another than the code. */
export type RefusalTable<C extends string> = Readonly<Record<C, readonly [status: number, text?: string]>>
