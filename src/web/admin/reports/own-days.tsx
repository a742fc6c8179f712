import { useState } from 'react'

import * as t from '#text/office/reports.ts'
import { Button } from '#web/ui/button/button.tsx'

type Days = { from: string; to: string }

/** Two days that a person chooses; nothing is asked for before both are right. */
export function OwnDays({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const [from, setFrom] = useState(days.from)
  const [to, setTo] = useState(days.to)
  return (
    <form
      className="own-days"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose({ from, to })
      }}
    >
      <label className="field">
        <span>{t.from}</span>
        <input
          className="input"
          type="date"
          required
          value={from}
          max={to}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="field">
        <span>{t.to}</span>
        <input
          className="input"
          type="date"
          required
          value={to}
          min={from}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <Button type="submit">{t.show}</Button>
    </form>
  )
}
