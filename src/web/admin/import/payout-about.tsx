import * as t from '#text/office/import.ts'
type About = Readonly<Record<string, string>>

const fields = [
  { name: 'reference', label: t.reference, type: 'text', max: 60 },
  { name: 'paid_on', label: t.paidOn, type: 'date', max: 10 },
  { name: 'bank_ref', label: t.bankNumber, type: 'text', max: 60 },
  { name: 'freight', label: t.freightRupees, type: 'text', max: 12 },
  { name: 'other', label: t.otherChargesRupees, type: 'text', max: 12 },
] as const

/** What a payout's file does not say of itself, as Delhivery's does not; the file's own columns go before. */
export const PayoutAbout = ({ about, onChange }: { about: About; onChange: (about: About) => void }) => (
  <details className="import__about">
    <summary>{t.aboutMissing}</summary>
    <div className="fields fields--two">
      {fields.map(({ name, label, type, max }) => (
        <label key={name} className="field">
          <span>{label}</span>
          <input
            className="input"
            type={type}
            maxLength={max}
            inputMode={name === 'freight' || name === 'other' ? 'decimal' : undefined}
            value={about[name] ?? ''}
            onChange={(event) => onChange({ ...about, [name]: event.target.value })}
          />
        </label>
      ))}
    </div>
  </details>
)
