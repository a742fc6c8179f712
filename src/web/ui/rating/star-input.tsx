import './star-input.css'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'

import { RATING_MAX } from '#contract/core/limits.ts'
import * as t from '#text/common/ui.ts'
import { fill } from '#text/fill.ts'

import { ratingAfter, ratingAt } from './half-stars.ts'
import { StarRow } from './rating.tsx'

interface StarInputProps {
  /** 0 as long as nothing is chosen */
  value: number
  onChange: (rating: number) => void
  label: string
  disabled?: boolean | undefined
}

/** Five stars to choose from, in halves: by mouse and touch where one points or drags, by keyboard like a slider. */
export function StarInput({ value, onChange, label, disabled = false }: StarInputProps) {
  const [pointed, setPointed] = useState<number>()
  const choose = (event: PointerEvent) => onChange(ratingAt(placeOf(event)))
  const press = (event: KeyboardEvent) => {
    const next = ratingAfter(event.key, value)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  const pointing = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      choose(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons > 0) choose(event)
      else setPointed(ratingAt(placeOf(event)))
    },
    onPointerLeave: () => setPointed(undefined),
    onKeyDown: press,
  }
  return (
    <div className="star-input">
      <div
        className="star-input__stars"
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-valuemin={0}
        aria-valuemax={RATING_MAX}
        aria-valuenow={value}
        aria-valuetext={value === 0 ? t.noRatingYet : fill(t.valueOf, { value, max: RATING_MAX })}
        {...(disabled ? {} : pointing)}
      >
        <StarRow value={pointed ?? value} />
      </div>
      {value > 0 && (
        <b className="num" aria-hidden="true">
          {value.toFixed(1)}
        </b>
      )}
    </div>
  )
}

function placeOf({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return (clientX - left) / width
}
