import { SETTING_GROUPS, settingGroups } from '#contract/admin/settings.ts'
import { formatNumber } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'

/** '0 to 1,000.', for a field that is wrong; nothing of a setting that is no number. */
export function boundsText(name: string): string | undefined {
  const schema = schemas.get(name)
  const number = schema && inner(schema)
  if (!(number instanceof z.ZodNumber)) return undefined
  const { minValue: min, maxValue: max } = number
  return min === null || max === null ? undefined : fill(t.bounds, { min: formatNumber(min), max: formatNumber(max) })
}

/** The schema of each field by its name: 'numbers.delivery_fee'. */
const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  SETTING_GROUPS.flatMap((group) =>
    Object.entries<z.ZodType>(settingGroups[group].shape).map(([key, schema]) => [`${group}.${key}`, schema] as const),
  ),
)

/** What there is below its default and its being optional. */
const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable ? inner(schema.unwrap()) : schema
