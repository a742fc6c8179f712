import type { ReactNode } from 'react'

import * as labels from '#text/common/labels.ts'
import * as t from '#text/shop/contact.ts'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSettings } from '../shared/settings.ts'
import { WhatsappLink } from '../shared/whatsapp/whatsapp-link.tsx'

type ContactDetailProps = { icon: IconName; title: string; children: ReactNode }

/** Phone, office, e-mail and the grievance officer whom the law wants named; what the owner has not set is left out. */
export function ContactDetails() {
  const { phone, whatsapp_no, address, email, legal_name, branches, grievance_officer: officer } = useSettings()
  return (
    <ul className="contact__details">
      {phone && (
        <ContactDetail icon="phone" title={t.call}>
          <PhoneLink phone={phone} />
        </ContactDetail>
      )}
      {whatsapp_no && (
        <ContactDetail icon="phone" title={t.whatsapp}>
          <WhatsappLink className="link" />
        </ContactDetail>
      )}
      {address && (
        <ContactDetail icon="pin" title={t.office}>
          {legal_name && <p>{legal_name}</p>}
          <p>{address}</p>
        </ContactDetail>
      )}
      {branches && (
        <ContactDetail icon="pin" title={t.branches}>
          <p>{branches}</p>
        </ContactDetail>
      )}
      {email && (
        <ContactDetail icon="mail" title={t.email}>
          <MailLink email={email} />
        </ContactDetail>
      )}
      {officer.name && (
        <ContactDetail icon="shield" title={t.grievanceOfficer}>
          <p>{[officer.name, officer.designation].filter(Boolean).join(', ')}</p>
          {officer.phone && (
            <p>
              <PhoneLink phone={officer.phone} />
            </p>
          )}
          {officer.email && (
            <p>
              <MailLink email={officer.email} />
            </p>
          )}
        </ContactDetail>
      )}
      <ContactDetail icon="shield" title={t.foodSafety}>
        <p>{labels.foodSafety}</p>
      </ContactDetail>
    </ul>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
)

const MailLink = ({ email }: { email: string }) => (
  <a className="link" href={`mailto:${email}`}>
    {email}
  </a>
)

function ContactDetail({ icon, title, children }: ContactDetailProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h2 className="subheading">{title}</h2>
        {children}
      </div>
    </li>
  )
}
