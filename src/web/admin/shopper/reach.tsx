import { Icon } from '#web/ui/icon/icon.tsx'

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
    <Block title="Reach them">
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
      {former && (
        <p className="quiet">
          Before: <span className="num">{former}</span>. It is not theirs any more.
        </p>
      )}
      <p className="quiet">
        WhatsApp {whatsapp ? 'yes' : 'no'}.{' '}
        <NoteAction onClick={() => void (!busy && setWhatsapp())}>
          {whatsapp ? 'They take it back' : 'They agree to WhatsApp'}
        </NoteAction>
      </p>
      {consents.length > 0 && (
        <ul className="consents small">
          {consents.map(({ purpose, words: text, place, given_at: given, withdrawn_at: withdrawn, ...page }) => (
            <li key={`${purpose} ${given}`}>
              “{text}” yes, {showDay(given)}, {place}
              {purpose === 'terms' && ` (Terms ${page.terms_version}, Privacy ${page.privacy_version})`}
              {purpose === 'notice' && ` (Data notice ${page.notice_version}, ${page.language})`}
              {withdrawn && `; taken back ${showDay(withdrawn)}`}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
