import { z } from './core/zod.ts'

/** A field under its name in the program: what it is called on the owner's wire, and in the store and on the shop's wire. */
type Names = { wire: string; column: string }
type Table = Readonly<Record<string, Names & { label: string; schema: z.ZodType; answer: z.ZodType }>>
type Place = keyof Names

/** `fields` under their names in another place. Fields that the table does not have are left out. */
export type Named<T extends Table, F, P extends Place> = {
  [K in keyof F as K extends keyof T ? T[K][P] : never]: F[K]
}
/** The same from there: the fields of the table, as far as `F` has them. */
export type Unnamed<T extends Table, F, P extends Place> = {
  [K in keyof T as T[K][P] extends keyof F ? K : never]: F[T[K][P] & keyof F]
}

/** The names of a field that are the same in all places but in the program. */
export function named<W extends string>(wire: W): { wire: W; column: W }
export function named<W extends string, C extends string>(wire: W, column: C): { wire: W; column: C }
export function named(wire: string, column = wire): Names {
  return { wire, column }
}

/** Fields of the program under the names of a place. */
export const toNames = <T extends Table, F extends object, P extends Place>(table: T, place: P, fields: F) =>
  collect<Named<T, F, P>>(
    Object.entries(fields).flatMap(([key, value]) => {
      const row = table[key]
      return row ? [[row[place], value]] : []
    }),
  )

/** Fields that have the names of a place under those of the program; absent ones stay absent. */
export const fromNames = <T extends Table, F extends object, P extends Place>(table: T, place: P, fields: F) =>
  collect<Unnamed<T, F, P>>(
    Object.entries(table).flatMap(([key, row]) =>
      row[place] in fields ? [[key, Reflect.get(fields, row[place])]] : [],
    ),
  )

type Selected<T extends Table, S extends string> = {
  [K in keyof T & string]: `${S}.${T[K]['column']} as ${K}`
}[keyof T & string]
/** The columns of a table of the store under the names of the program: 'product.packed_by as packedBy'. */
export const selection = <T extends Table, S extends string>(table: T, stored: S): Selected<T, S>[] =>
  Object.values(
    collect<Record<string, Selected<T, S>>>(
      Object.entries(table).map(([key, { column }]) => [key, `${stored}.${column} as ${key}`]),
    ),
  )

/** Only these fields. */
export const pick = <F extends object, K extends keyof F & string>(fields: F, keys: readonly K[]) =>
  collect<Pick<F, K>>(keys.map((key) => [key, fields[key]]))

/** What a request says of each field, by its name on the owner's wire. */
export const requestShape = <T extends Table>(table: T) =>
  collect<{ [K in keyof T as T[K]['wire']]: T[K]['schema'] }>(
    Object.values(table).map(({ wire, schema }) => [wire, schema]),
  )

type Answers<T extends Table, P extends Place> = { [K in keyof T as T[K][P]]: T[K]['answer'] }
/** What an answer says of each field, by its name in a place. */
export const answerShape = <T extends Table, P extends Place>(table: T, place: P): Answers<T, P> =>
  collect<Answers<T, P>>(Object.values(table).map((row) => [row[place], row.answer]))

/** What each field is called by people. */
export const labelsOf = <T extends Table>(table: T) =>
  collect<{ [K in keyof T]: T[K]['label'] }>(Object.entries(table).map(([key, { label }]) => [key, label]))

/** The same by their names in a place. */
export const labelsByName = (table: Table, place: Place): Record<string, string> =>
  Object.fromEntries(Object.values(table).map((row) => [row[place], row.label]))

type Blank<T extends Table> = { [K in keyof T as T[K]['wire']]: z.output<T[K]['answer']> }
/** What a thing has before anybody has said anything of it, by its names on the owner's wire. */
export const blankOf = <T extends Readonly<Record<string, Table[string] & { blank: unknown }>>>(table: T): Blank<T> =>
  collect<Blank<T>>(Object.values(table).map(({ wire, blank }) => [wire, blank]))

/** The fields of the program, as they are read from the store. */
export const recordOf = <T extends Table>(table: T) =>
  z.object(collect<{ [K in keyof T]: T[K]['answer'] }>(Object.entries(table).map(([key, { answer }]) => [key, answer])))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- each caller builds its entries from the same table as its type
const collect = <T>(entries: readonly (readonly [PropertyKey, unknown])[]): T => Object.fromEntries(entries) as T
