import { WEIGHT_MAX_G } from '#contract/admin/packing.ts'

/** '3.1' kilograms as grams; undefined for what is none. */
export function gramsOf(typed: string): number | undefined {
  const grams = Math.round(Number(typed.replace(',', '.')) * 1000)
  return typed.trim() !== '' && grams >= 1 && grams <= WEIGHT_MAX_G ? grams : undefined
}
