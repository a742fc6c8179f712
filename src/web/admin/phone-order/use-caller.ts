import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'

import type { Caller } from '#contract/admin/phone-order.ts'
import { createStore } from '#web/api/store.ts'

import { useQuery } from '../api/use-query.ts'
import { START, type PhoneForm } from './phone-form.ts'

/** The shopper whose number the form has: what else is known of them is only shown. */
const lastChosen = createStore<{ caller: Caller | undefined }>({ initial: { caller: undefined } })

/** Who calls, if it is a shopper; choosing one offers their own address first. */
export function useCaller() {
  const { setValue } = useFormContext<PhoneForm>()
  const id = useWatch<PhoneForm, 'caller_id'>({ name: 'caller_id' })
  const { caller } = lastChosen.useValue()
  return {
    caller: caller?.id === id ? caller : undefined,
    choose: (next: Caller | null) => {
      lastChosen.set({ caller: next ?? undefined })
      setValue('caller_id', next?.id ?? null)
      setValue('address_id', next?.addresses[0]?.id ?? null)
      if (!next) setValue('customer', START.customer)
    },
  }
}

/** Whose page led here is who calls: `/orders/new?shopper=17`. */
export function useNamedCaller(choose: (caller: Caller) => void): void {
  const id = useSearchParams()[0].get('customer')
  const { data } = useQuery('customer', id === null ? undefined : { id })
  const begin = useEffectEvent(choose)
  useEffect(() => {
    if (data) begin({ ...data, blocked: data.states.includes('blocked') })
  }, [data])
}
