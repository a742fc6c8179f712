import type { Todo } from '#contract/admin/todo.ts'
import type * as domain from '#domain/todo/todo.service.ts'

/** How much work waits; what a role may not see is left out. */
export const toTodo = ({ toConfirm, toPack, low, ...rest }: domain.PackersTodo | domain.Todo): Todo => ({
  Order: toConfirm,
  Confirmed: toPack,
  low,
  ...('exceptions' in rest && toOthers(rest)),
})

const toOthers = ({ heldBack, ticketsDue, toCheck, ...counts }: Omit<domain.Todo, keyof domain.PackersTodo>) => ({
  ...counts,
  held_back: heldBack,
  tickets_due: ticketsDue,
  to_check: toCheck,
})
