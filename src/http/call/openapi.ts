import type { CallRow } from '#contract/call.ts'
import { z } from '#contract/core/zod.ts'
import type { RefusalTable } from '#contract/refusal-text.ts'

type Described<N extends string> = { names: readonly N[]; rows: Readonly<Record<N, CallRow>>; base: string }
type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

/** The paths of an OpenAPI document, one operation a call. */
export function pathsOf<N extends string>(
  { names, rows, base }: Described<N>,
  operationOf: (name: N) => object,
): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const name of names) {
    const { method, path } = rows[name]
    ;(paths[base + path] ??= {})[method.toLowerCase()] = operationOf(name)
  }
  return paths
}

/** The refusals of a call by their HTTP status, each described with all its codes. */
export const refusalsByStatus = <C extends string>(
  table: RefusalTable<C>,
  codes: readonly C[],
  describe: (codes: readonly C[], status: number) => object,
): Record<string, object> =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => table[code][0])].map(([status, same]) => [status, describe(same, status)]),
  )

export const jsonContent = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } })

export const schemaOf = (
  schema: z.ZodType,
  io: 'input' | 'output',
  override: z.core.ToJSONSchemaParams['override'] = () => {},
): JsonSchema => z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
