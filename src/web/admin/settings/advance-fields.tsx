import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { formatPaise, fromRupees, paise } from '#contract/core/money.ts'
import { advanceDue } from '#domain/settings/advance.rules.ts'

import { Confirm } from '../shared/form/confirm.tsx'
import { Fields, PillInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { SettingNumber } from './setting-number.tsx'

const kinds = [
  { value: 'off', label: 'Off' },
  { value: 'rupees', label: 'Rupees' },
  { value: 'percent', label: 'Percent' },
]
const whom = [
  { value: 'all', label: 'Every cash order' },
  { value: 'first', label: 'First orders' },
  { value: 'marked', label: 'Risky cash' },
]
const ends = [
  { value: 'refund', label: 'Give it back' },
  { value: 'keep', label: 'Keep it' },
]
/** What each does. */
const effects: Readonly<Record<string, string>> = {
  off: 'A cash order is placed without a payment.',
  rupees: 'So much is paid online before a cash order is placed. The courier collects the rest.',
  percent: 'That part of the total, rounded up to the rupee, is paid online before. The courier collects the rest.',
}
const whomEffects: Readonly<Record<string, string>> = {
  all: 'Each of them, of old customers too.',
  first: 'Orders of accounts to which nothing was delivered yet, and of guests.',
  marked: 'Orders with as many points as you say below under ‘An advance from’, while risk may ask, wait or hide cash.',
}
const endEffect = (end: unknown): string =>
  end === 'keep'
    ? 'The checkout says so before it is paid. A parcel that the courier lost or damaged gives it back all the same.'
    : 'What comes back undelivered gives all of the advance back.'
/** The total of the preview, in rupees. */
const SAMPLE = 620

/** What is paid online before a cash order is placed, with what the checkout says of it (spec N8.13). */
export function AdvanceFields() {
  const [kind, who, end]: unknown[] = useWatch({
    name: ['selling.cash_advance', 'selling.advance_for', 'selling.advance_on_rto'],
  })
  const isOn = kind === 'rupees' || kind === 'percent'
  return (
    <>
      <div>
        <PillInput name="selling.cash_advance" options={kinds} />
        <p className="hint">{effects[String(kind)]}</p>
      </div>
      {isOn && (
        <>
          <Fields columns={3}>
            <SettingNumber name="selling.advance_value" unit={kind === 'rupees' ? '₹' : '%'} />
            <SettingNumber name="selling.advance_from" unit="₹" hint="Smaller orders pay none." />
          </Fields>
          <div>
            <PillInput name="selling.advance_for" options={whom} />
            <p className="hint">
              {whomEffects[String(who)]}{' '}
              {who === 'marked' && (
                <Link className="link" to="#risk">
                  Cash that may come back
                </Link>
              )}
            </p>
          </div>
          <div>
            <PillInput name="selling.advance_on_rto" options={ends} />
            <p className="hint">{endEffect(end)}</p>
            {end === 'keep' && (
              <Confirm by="accountant">The credit note is whole. Whether an advance that you keep is taxed.</Confirm>
            )}
          </div>
          <Preview kind={kind} />
        </>
      )}
    </>
  )
}

function Preview({ kind }: { kind: 'rupees' | 'percent' }) {
  const [value, from, end]: unknown[] = useWatch({
    name: ['selling.advance_value', 'selling.advance_from', 'selling.advance_on_rto'],
  })
  const start = numberIn(from)
  const total = fromRupees(Math.max(SAMPLE, start))
  const terms = { kind, value: numberIn(value), from: start, for: 'all', on_rto: 'keep' } as const
  const due = advanceDue(terms, { total, isFirst: true, isMarked: true })
  if (due === 0) return null
  return (
    <Note tone="plain">
      {`Under Cash, of ${formatPaise(total)}: ‘Pay ${formatPaise(due)} now. ${formatPaise(paise(total - due))} in cash at the door.`}
      {end === 'keep' && ` If nobody takes the parcel, the ${formatPaise(due)} are not given back.`}’
    </Note>
  )
}

const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
