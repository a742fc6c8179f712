import { useEffect, useEffectEvent, useState } from 'react'

import { SearchField } from '#web/ui/search/search-field.tsx'

/** The list follows when the typing pauses; Enter does not wait. */
const DEBOUNCE_MS = 300
/** The server looks for nothing shorter. */
const MIN_LENGTH = 2

type ListSearchProps = { label: string; value: string; onSearch: (entered: string) => void }

/** Looks in all tabs of the list. It shows what the address asks for, also after Back. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState({ text: value, of: value })
  const text = typed.of === value ? typed.text : value
  const search = useEffectEvent((entered: string) => {
    if (entered !== value && (entered.length >= MIN_LENGTH || entered === '')) onSearch(entered)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <SearchField
      label={label}
      placeholder={label}
      name="q"
      value={text}
      onChange={(next) => setTyped({ text: next, of: value })}
      onSubmit={(entered) => onSearch(entered.trim())}
    />
  )
}
