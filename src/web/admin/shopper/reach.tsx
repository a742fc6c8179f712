import type { StaffShopper } from '#contract/admin/shoppers.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { NoteAction } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { ShopperPart } from './shopper-part.ts'

type Consent = StaffShopper['consents'][number]

/** How they are reached, and what they agreed to. */
export function Reach({ shopper, onChanged }: ShopperPart) {
  const { id, version, mobile, former_mobile: former, email, whatsapp, consents } = shopper
  const { mutate, busy } = useMutation('changeCustomer')
  const setWhatsapp = async () => {
    const answer = await mutate({ id, version, whatsapp: !whatsapp })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <Block title={t.reachThem}>
      <div className="reach">
        {mobile && (
          <a className="link-row num" href={`tel:+91${mobile}`}>
            <Icon name="phone" size="sm" />
            {mobile}
          </a>
        )}
        {email && (
          <a className="link-row break-anywhere" href={`mailto:${email}`}>
            <Icon name="mail" size="sm" />
            {email}
          </a>
        )}
      </div>
      {former && <p className="quiet">{rich(t.formerMobile, { number: <span className="num">{former}</span> })}</p>}
      <p className="quiet">
        {whatsapp ? t.whatsappYes : t.whatsappNo}{' '}
        <NoteAction onClick={() => void (!busy && setWhatsapp())}>
          {whatsapp ? t.removeWhatsapp : t.addWhatsapp}
        </NoteAction>
      </p>
      {consents.length > 0 && (
        <ul className="consents small">
          {consents.map((consent) => (
            <li key={`${consent.purpose} ${consent.given_at}`}>{consentLabel(consent)}</li>
          ))}
        </ul>
      )}
    </Block>
  )
}

/** '“WhatsApp” yes, 4 Mar 2025, profile; taken back 16 Oct'. */
function consentLabel(given: Consent): string {
  const consent = withVersions(given)
  return given.withdrawn_at ? fill(t.consentWithdrawn, { consent, day: showDay(given.withdrawn_at) }) : consent
}

function withVersions({ purpose, words: text, place, given_at: at, ...page }: Consent): string {
  const consent = fill(t.consent, { text, day: showDay(at), place: labelText(place) })
  if (purpose === 'terms')
    return fill(t.consentToTerms, {
      consent,
      terms: page.terms_version ?? '',
      privacy: page.privacy_version ?? '',
    })
  if (purpose === 'notice')
    return fill(t.consentToNotice, { consent, version: page.notice_version ?? '', language: page.language ?? '' })
  return consent
}
