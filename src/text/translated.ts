import type { Marks, Places } from './fill.ts'

type Joined<Texts> = (Texts extends unknown ? (text: Texts) => void : never) extends (text: infer All) => void
  ? All
  : string
type Place<Name> = Name extends string ? `${string}{${Name}}${string}` : never
type Mark<Name> = Name extends string ? `${string}<${Name}>${string}</${Name}>${string}` : never
type Forms<T extends string> = T extends `${string}|${string}` ? `${string}|${string}` : never
/** A text that has each place and mark of the English one, and its second form. */
type Translation<T extends string> = string & Joined<Place<Places<T>> | Mark<Marks<T>> | Forms<T>>

/** The texts of a language beside the English ones: the same modules and keys, each text with what the English one has. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? Translation<English[Key]> : Translated<English[Key]>
}

/** The same texts, but that a key which the English ones have not is of no type. */
type NothingMore<English, Texts> = {
  readonly [Key in keyof Texts]: Key extends keyof English
    ? Texts[Key] extends string
      ? Texts[Key]
      : NothingMore<English[Key], Texts[Key]>
    : never
}

/** The texts of a language, which do not compile unless they are those of the English ones, no text less and none more. */
export const translationOf =
  <English>() =>
  <Texts extends Translated<English>>(texts: Texts & NothingMore<English, Texts>): Texts =>
    texts
