import '#web/ui/facts/facts.css'
import type { Profile } from '#contract/account.ts'
import { mobileText } from '#web/shop/shared/address-form/address-text.ts'
import { useSettings } from '#web/shop/shared/settings.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { AgreeToWhatsapp, ConsentRow } from './consent-row.tsx'
import { SendVerification } from './send-verification.tsx'

type ProfileDetailsProps = { profile: Profile; onChanged: () => void }

/** Read-only in this release (spec D1), but for what can be taken back. */
export function ProfileDetails({ profile, onChanged }: ProfileDetailsProps) {
  const { whatsapp } = useSettings()
  const { name, email, mobile, is_email_verify, is_mobile_verify, consents } = profile
  return (
    <dl className="facts">
      <div>
        <dt>Full name</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd className="profile__with">
          {email} <Verified yes={is_email_verify === 1} />
          {is_email_verify === 0 && <SendVerification email={email} onVerified={onChanged} />}
        </dd>
      </div>
      <div>
        <dt>Mobile</dt>
        <dd className="profile__with num">
          {mobileText(mobile)} <Verified yes={is_mobile_verify === 1} />
        </dd>
      </div>
      {consents.map((consent) => (
        <ConsentRow key={consent.purpose} consent={consent} onWithdrawn={onChanged} />
      ))}
      {whatsapp && !consents.some(({ purpose }) => purpose === 'whatsapp') && <AgreeToWhatsapp onGiven={onChanged} />}
    </dl>
  )
}

function Verified({ yes }: { yes: boolean }) {
  if (!yes) return <Tag>Not verified</Tag>
  return (
    <Tag tone="good">
      <Icon name="tick" size="xs" />
      Verified
    </Tag>
  )
}
