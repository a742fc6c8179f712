import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'

type Called = { id: number; name: string; mobile: string | null }

/** Who logs in by mobile alone has no name yet: the number stands for it. */
export const calledOf = ({ id, name, mobile }: Called): string => name || mobile || fill(t.numberedShopper, { id })
