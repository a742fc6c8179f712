import * as t from '#text/shop/profile.ts'

import type { RowPartProps } from './account-row.tsx'
import { ConsentRow } from './consent-row.tsx'
import { YourData } from './your-data.tsx'

/** What was agreed to, and what one can do about one's data (spec L14). */
export function MyDataPart({ profile, onChanged }: RowPartProps) {
  const agreed = profile.consents.filter(({ purpose }) => purpose !== 'whatsapp' && purpose !== 'marketing')
  return (
    <>
      <h3 className="account-row__title">{t.yourData}</h3>
      <YourData profile={profile} />
      {agreed.length > 0 && (
        <dl className="facts account-row__facts">
          {agreed.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} onWithdrawn={onChanged} />
          ))}
        </dl>
      )}
    </>
  )
}
