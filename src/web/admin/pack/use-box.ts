import { useState } from 'react'

import { SIDE_MAX_CM } from '#contract/admin/parcel-setting-fields.ts'

import { useSession } from '../api/session.ts'

export type BoxChoice = ReturnType<typeof useBox>
export const OWN_BOX = 'Own'
export const SIDES = ['Length', 'Width', 'Height'] as const
type Side = (typeof SIDES)[number]
type Cm = { length: number; width: number; height: number }

/** The box of one order: one of the settings, or one of its own whose name and three sides are typed. */
export function useBox() {
  const { boxes } = useSession()
  const [chosen, choose] = useState('')
  const [ownName, setOwnName] = useState('')
  const [typedSides, setTypedSides] = useState<Record<Side, string>>({ Length: '', Width: '', Height: '' })
  const ownSides = chosen === OWN_BOX ? sidesOf(typedSides) : undefined
  return {
    boxes,
    chosen,
    choose,
    ownName,
    setOwnName,
    typedSides,
    setSide: (side: Side, value: string) => setTypedSides({ ...typedSides, [side]: value }),
    /** '' as long as there is none */
    name: chosen === OWN_BOX ? ownName.trim() : chosen,
    ownSides,
    sides: ownSides ?? boxes.find(({ name }) => name === chosen),
  }
}

/** Three whole centimetres; undefined as long as one is none. */
function sidesOf({ Length, Width, Height }: Record<Side, string>): Cm | undefined {
  const [length, width, height] = [Length, Width, Height].map((text) =>
    /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0,
  )
  return length && width && height && Math.max(length, width, height) <= SIDE_MAX_CM
    ? { length, width, height }
    : undefined
}

/** The sides in millimetres. */
export const inMm = ({ length, width, height }: Cm) => ({
  lengthMm: length * 10,
  widthMm: width * 10,
  heightMm: height * 10,
})
