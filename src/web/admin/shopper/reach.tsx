import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { showDay } from '../shared/datetime.ts'
import { NoteAction } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { ShopperPart } from './shopper-part.ts'

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
      {former && <p className="quiet">{rich(t.beforeNotTheirsAny, { span: <span className="num">{former}</span> })}</p>}
      <p className="quiet">
        WhatsApp {whatsapp ? 'yes' : 'no'}.{' '}
        <NoteAction onClick={() => void (!busy && setWhatsapp())}>
          {whatsapp ? t.theyTakeItBack : t.theyAgreeToWhatsApp}
        </NoteAction>
      </p>
      {consents.length > 0 && (
        <ul className="consents small">
          {consents.map(({ purpose, words: text, place, given_at: given, withdrawn_at: withdrawn, ...page }) => (
            <li key={`${purpose} ${given}`}>
              {fill(t.textYesGivenPlace, { text, given: showDay(given), place })}
              {purpose === 'terms' &&
                fill(t.termsTermsVersionPrivacy, {
                  terms_version: page.terms_version ?? '',
                  privacy_version: page.privacy_version ?? '',
                })}
              {purpose === 'notice' &&
                fill(t.dataNoticeNoticeVersionLanguage, {
                  notice_version: page.notice_version ?? '',
                  language: page.language ?? '',
                })}
              {withdrawn && fill(t.takenBackWithdrawn, { withdrawn: showDay(withdrawn) })}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
