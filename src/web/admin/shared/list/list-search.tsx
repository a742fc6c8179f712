import { useEffect, useEffectEvent, useState } from 'react'

import { SearchField } from '#web/ui/search/search-field.tsx'

/** The list follows when the typing pauses; Enter does not wait. */
const PAUSE_MS = 300
/** The server looks for nothing shorter. */
const LEAST = 2

type ListSearchProps = { label: string; value: string; onSearch: (words: string) => void }

/** Looks in all tabs of the list. It shows what the address asks for, also after Back. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState({ text: value, of: value })
  const text = typed.of === value ? typed.text : value
  const search = useEffectEvent((words: string) => {
    if (words !== value && (words.length >= LEAST || words === '')) onSearch(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <SearchField
      label={label}
      placeholder={label}
      name="q"
      value={text}
      onChange={(next) => setTyped({ text: next, of: value })}
      onSubmit={(words) => onSearch(words.trim())}
    />
  )
}
