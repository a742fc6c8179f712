import { Icon } from '#web/ui/icon/icon.tsx'

import { useAct } from '../api/use-act.ts'
import { showDay } from '../shared/moment.ts'
import { NoteAct } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { CustomerPart } from './customer-part.ts'

/** How they are reached, and what they agreed to. */
export function Reach({ customer, onChanged }: CustomerPart) {
  const { id, version, mobile, email, whatsapp, consents } = customer
  const { act, busy } = useAct('changeCustomer')
  const setWhatsapp = async () => {
    const answer = await act({ id, version, whatsapp: !whatsapp })
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
      <p className="quiet">
        WhatsApp {whatsapp ? 'yes' : 'no'}.{' '}
        <NoteAct onClick={() => void (!busy && setWhatsapp())}>
          {whatsapp ? 'They take it back' : 'They agree to WhatsApp'}
        </NoteAct>
      </p>
      {consents.length > 0 && (
        <ul className="consents small">
          {consents.map(({ purpose, words, place, given_at: given, withdrawn_at: withdrawn, ...page }) => (
            <li key={`${purpose} ${given}`}>
              “{words}” yes, {showDay(given)}, {place}
              {purpose === 'terms' && ` (Terms ${page.terms_version}, Privacy ${page.privacy_version})`}
              {withdrawn && `; taken back ${showDay(withdrawn)}`}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}
