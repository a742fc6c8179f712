import './account-row.css'
import type { Profile } from '#contract/account.ts'
import * as t from '#text/shop/profile.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'

import { AccountRow } from './account-row.tsx'
import { EmailAside, EmailValue, MessagesValue, MobileValue, None } from './account-values.tsx'
import { PasswordPart } from './password-part.tsx'

type ProfileViewProps = { profile: Profile; onChanged: () => void }

/** 'Profile Details' (spec S2, N4.8): one list of rows, each of which opens in place. */
export function ProfileView({ profile, onChanged }: ProfileViewProps) {
  const row = { profile, onChanged }
  const hasPassword = profile.has_password !== 0
  return (
    <section aria-labelledby="profile-details">
      <h2 className="heading section__head" id="profile-details">
        {t.profileDetails}
      </h2>
      <div className="account-list">
        <AccountRow label={t.name} value={profile.name || <None />} load={loadName} {...row} />
        <AccountRow label={t.mobile} value={<MobileValue profile={profile} />} load={loadMobile} {...row} />
        <AccountRow
          label={t.email}
          value={<EmailValue profile={profile} />}
          aside={<EmailAside profile={profile} onChanged={onChanged} />}
          load={loadEmail}
          {...row}
        />
        <AccountRow
          key={hasPassword ? 'password' : 'first password'}
          label={t.password}
          value={hasPassword ? t.set : <None />}
          load={loadFirstPassword}
          openPart={hasPassword ? PasswordPart : undefined}
          {...row}
        />
        <AccountRow label={t.messages} value={<MessagesValue profile={profile} />} load={loadMessages} {...row} />
        <AccountRow label={t.sessions} value={t.sessionsLead} load={loadSessions} {...row} />
        <AccountRow label={t.myData} value={t.myDataLead} load={loadMyData} {...row} />
        <AccountRow
          label={t.deleteMyAccount}
          value={profile.erase_asked ? t.deleteWaits : t.deleteLead}
          load={loadDelete}
          {...row}
        />
      </div>
    </section>
  )
}

const loadName = chunkLoader('name-part', async () => (await import('./name-part.tsx')).NamePart)
const loadMobile = chunkLoader('mobile-part', async () => (await import('./mobile-part.tsx')).MobilePart)
const loadEmail = chunkLoader('email-part', async () => (await import('./email-part.tsx')).EmailPart)
const loadFirstPassword = chunkLoader(
  'first-password-part',
  async () => (await import('./first-password-part.tsx')).FirstPasswordPart,
)
const loadMessages = chunkLoader('messages-part', async () => (await import('./messages-part.tsx')).MessagesPart)
const loadSessions = chunkLoader('sessions-part', async () => (await import('./sessions-part.tsx')).SessionsPart)
const loadMyData = chunkLoader('my-data-part', async () => (await import('./my-data-part.tsx')).MyDataPart)
const loadDelete = chunkLoader('delete-part', async () => (await import('./delete-part.tsx')).DeletePart)
