import type { Customer } from '#contract/admin/customers.ts'

/** What each part of a customer's page works with. */
export type CustomerPart = { customer: Customer; onChanged: (customer: Customer) => void }

/** 'Asha', for buttons. */
export const firstName = ({ name }: Pick<Customer, 'name'>): string => name.trim().split(/\s+/)[0] ?? name
