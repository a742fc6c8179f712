/** What fills the places of a text, by their names: as it stands, or a text of its own. */
export type TextValues = Readonly<{ [place: string]: string | number | NamedText }>
/** The same where each is filled as it stands. */
export type PlainValues = Readonly<Record<string, string>>
/** A text by its name, and what fills its places: `src/text` has it in each language (spec H12.5). */
export type NamedText<Name extends string = string> = Readonly<{ name: Name; values?: TextValues }>

/** A text as a schema's message has it: its name, and behind a bar the field that it names or the number that is its limit. */
export const faultOf = (name: string, about?: string | number): string =>
  about === undefined ? name : `${name}|${about}`

/** The same, read again: a limit begins with a digit, and no field does. */
export function readFault(fault: string): { name: string; values: { field?: string; n?: string } } {
  const [name = '', about] = fault.split('|')
  return { name, values: about === undefined ? {} : { [/^\d/.test(about) ? 'n' : 'field']: about } }
}
