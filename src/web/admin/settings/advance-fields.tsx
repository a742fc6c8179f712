import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { groupTitles, settingLabels } from '#contract/admin/setting-labels.ts'
import { formatPaise, fromRupees, paise } from '#contract/core/money.ts'
import { advanceDue } from '#domain/settings/advance.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'

import { Confirm } from '../shared/form/confirm.tsx'
import { Fields, PillInput } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { Note } from '../shared/page/note.tsx'
import { SettingNumber } from './setting-number.tsx'

const kinds = [
  { value: 'off', label: t.off },
  { value: 'rupees', label: t.rupees },
  { value: 'percent', label: t.percent },
]
const whom = [
  { value: 'all', label: t.everyCashOrder },
  { value: 'first', label: t.firstOrders },
  { value: 'marked', label: t.riskyCash },
]
const ends = [
  { value: 'refund', label: t.returnAdvance },
  { value: 'keep', label: t.retainAdvance },
]
/** What each does. */
const effects: Readonly<Record<string, string>> = {
  off: t.advanceOffEffect,
  rupees: t.advanceRupeesEffect,
  percent: t.advancePercentEffect,
}
const whomEffects: Readonly<Record<string, string>> = {
  all: t.advanceAllEffect,
  first: t.advanceFirstEffect,
  marked: fill(t.advanceMarkedEffect, { label: labelText(settingLabels.risk.advance_at) }),
}
const endEffect = (end: unknown): string => (end === 'keep' ? t.advanceRetainedEffect : t.advanceReturnedEffect)
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
            <SettingNumber name="selling.advance_from" unit="₹" hint={t.advanceFromHint} />
          </Fields>
          <div>
            <PillInput name="selling.advance_for" options={whom} />
            <p className="hint">
              {whomEffects[String(who)]}{' '}
              {who === 'marked' && (
                <Link className="link" to="#risk">
                  {labelText(groupTitles.risk)}
                </Link>
              )}
            </p>
          </div>
          <div>
            <PillInput name="selling.advance_on_rto" options={ends} />
            <p className="hint">{endEffect(end)}</p>
            {end === 'keep' && <Confirm by="accountant">{t.advanceTaxHint}</Confirm>}
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
      {fill(end === 'keep' ? t.advanceRetainedPreview : t.advancePreview, {
        total: formatPaise(total),
        due: formatPaise(due),
        rest: formatPaise(paise(total - due)),
      })}
    </Note>
  )
}

const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
