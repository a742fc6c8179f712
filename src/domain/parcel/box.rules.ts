import type { BoxFields } from '#contract/admin/parcel-setting-fields.ts'

/** The outer sides of a box, in whole millimetres. */
export type Sides = { lengthMm: number; widthMm: number; heightMm: number }

/**
 * What a parcel measures, in mm: as somebody typed it, else as its box in the settings does, else as the first of them
 * (spec C1.2).
 */
export function sidesOf(
  { box, sides }: { box: string | null; sides: Sides | undefined },
  boxes: readonly BoxFields[],
): Sides {
  if (sides) return sides
  const found = boxes.find(({ name }) => name === box) ?? boxes[0]
  return found
    ? { lengthMm: found.length * MM, widthMm: found.width * MM, heightMm: found.height * MM }
    : { lengthMm: MM, widthMm: MM, heightMm: MM }
}

/**
 * The kilograms that couriers charge for: the weight or, where that is more, the size (l × w × h in cm ÷ 5,000), at least half a
 * kilogram, and up to the next half (spec C1.2). Couriers differ: it is what most of them do.
 */
export function chargedKg(weightGrams: number, { lengthMm, widthMm, heightMm }: Sides): number {
  const sizeGrams = (lengthMm * widthMm * heightMm) / CUBIC_MM_PER_GRAM
  return Math.max(1, Math.ceil(Math.max(weightGrams, sizeGrams) / HALF_KG)) / 2
}

const MM = 10
/** 5,000 cm³ count as a kilogram. */
const CUBIC_MM_PER_GRAM = 5_000
const HALF_KG = 500
