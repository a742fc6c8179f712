import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Tells what was typed into the fields of the server's form, by name, before the script ran: React does not notice it. */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (typed: Readonly<Record<string, string>>) => void,
): void {
  const notify = useEffectEvent(() => {
    if (!form.current) return
    const fields = [...new FormData(form.current)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    if (fields.length > 0) onTyped(Object.fromEntries(fields))
  })
  useEffect(() => notify(), [])
}
