import type { Profile } from '#contract/account.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
import { mobileText } from '#web/shop/shared/address-form/address-text.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { listText } from '#web/ui/text/list-text.ts'

import { SendVerification } from './send-verification.tsx'

type ValueProps = { profile: Profile }

/** Who logs in by mobile alone gave the number and nothing else. */
export const None = () => <span className="quiet">{t.noneYet}</span>

export const MobileValue = ({ profile: { mobile, is_mobile_verify } }: ValueProps) =>
  mobile ? (
    <>
      <span className="num">{mobileText(mobile)}</span> <Verified yes={is_mobile_verify === 1} />
    </>
  ) : (
    <None />
  )

export const EmailValue = ({ profile: { email, is_email_verify } }: ValueProps) =>
  email ? (
    <>
      {email} <Verified yes={is_email_verify === 1} />
    </>
  ) : (
    <None />
  )

/** What is still to be done for an e-mail. */
export function EmailAside({ profile, onChanged }: ValueProps & { onChanged: () => void }) {
  const { email, is_email_verify, pending_email } = profile
  return (
    <>
      {email && is_email_verify === 0 && <SendVerification email={email} onVerified={onChanged} />}
      {pending_email && <p className="small quiet break-anywhere">{fill(t.waitsForLink, { email: pending_email })}</p>}
    </>
  )
}

export const MessagesValue = ({ profile: { email, consents } }: ValueProps) => {
  const isByWhatsapp = consents.some(({ purpose }) => purpose === 'whatsapp')
  const channels = [...(isByWhatsapp ? ['WhatsApp'] : []), 'SMS', ...(email ? [t.byEmail] : [])]
  return <>{fill(t.byChannels, { channels: listText(channels) })}</>
}

function Verified({ yes }: { yes: boolean }) {
  if (!yes) return <Tag>{t.notVerified}</Tag>
  return (
    <Tag tone="good">
      <Icon name="tick" size="xs" />
      {t.verified}
    </Tag>
  )
}
