import { useState } from 'react'

import type { AdminOrder } from '#contract/admin/order.ts'
import { parcelLink } from '#domain/parcel/parcel-link.rules.ts'

import { useSession } from '../api/session.ts'

type Fields = { carrier: string; tracking_number: string; tracking_url: string }
type Errors = Readonly<Record<string, string[]>> | undefined

export type ParcelDraft = {
  typed: Fields
  /** as the request has them: what is empty is nothing */
  fields: { carrier: string; tracking_number: string | null; tracking_url: string | null }
  couriers: readonly string[]
  isChanged: boolean
  errorOf: (field: keyof Fields) => string | undefined
  set: (field: keyof Fields, value: string) => void
  setErrors: (errors: Errors) => void
}

/** The parcel's fields as they stand: the step to Shipped takes them along, later they are saved by themselves. */
export function useParcel({ parcel, version }: AdminOrder): ParcelDraft {
  const saved = savedOf(parcel)
  const [draft, setDraft] = useState({ typed: saved, of: version, isOwnLink: saved.tracking_url !== '' })
  const [errors, setErrors] = useState<Errors>()
  const { couriers } = useSession()
  // another person saved it in the meantime
  if (draft.of !== version) setDraft({ typed: saved, of: version, isOwnLink: saved.tracking_url !== '' })
  const { typed } = draft
  return {
    typed,
    fields: {
      carrier: typed.carrier,
      tracking_number: typed.tracking_number.trim() || null,
      tracking_url: typed.tracking_url.trim() || null,
    },
    couriers: couriers.map(({ name }) => name),
    isChanged: JSON.stringify(typed) !== JSON.stringify(saved),
    errorOf: (field) => (errors?.[`parcel.${field}`] ?? errors?.[field])?.[0],
    setErrors,
    set: (field, value) => {
      setErrors(undefined)
      const next = { ...typed, [field]: value }
      const isOwnLink = field === 'tracking_url' ? value !== '' : draft.isOwnLink
      const pattern = couriers.find(({ name }) => name === next.carrier)?.link ?? ''
      if (!isOwnLink) next.tracking_url = parcelLink(pattern, next.tracking_number)
      setDraft({ ...draft, typed: next, isOwnLink })
    },
  }
}

const savedOf = (parcel: AdminOrder['parcel']): Fields => ({
  carrier: parcel?.carrier ?? '',
  tracking_number: parcel?.tracking_number ?? '',
  tracking_url: parcel?.tracking_url ?? '',
})
