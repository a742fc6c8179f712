/** The names of a text's places. */
export type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
/** The names of a text's marks. */
export type Marks<T extends string> = T extends `${string}</${infer Name}>${infer Rest}` ? Name | Marks<Rest> : never
/** What stands in the places of a text, by their names. */
export type Values<T extends string> = Record<Places<T>, string | number>

/** A text with its `{places}` filled. */
export const fill = <const T extends string>(text: T, values: Values<T>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: Places<T>) => String(values[name] ?? ''))

/**
 * Of a text in two forms, 'one item|several items', the one for N things; its `{n}` is the number itself, unless the values
 * write it otherwise. One constant, so that the bundler puts it where it is used.
 */
export function plural(forms: string, n: number, values: Readonly<Record<string, string | number>> = {}): string {
  const [one = '', several = one] = forms.split('|')
  return fill(n === 1 ? one : several, { n, ...values })
}
