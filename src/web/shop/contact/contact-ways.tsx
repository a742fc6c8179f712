import type { ReactNode } from 'react'

import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSettings } from '../shared/settings.ts'

type WayProps = { icon: IconName; title: string; children: ReactNode }

/** Call, office, e-mail, and whom the law wants named for complaints; what the owner has not set is left out. */
export function ContactWays() {
  const { phone, address, email, grievance_officer: officer } = useSettings()
  return (
    <ul className="contact__ways">
      {phone && (
        <Way icon="phone" title="Call">
          <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </Way>
      )}
      {address && (
        <Way icon="pin" title="Office">
          <p>{address}</p>
        </Way>
      )}
      {email && (
        <Way icon="mail" title="Email">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
      )}
      {officer.name && (
        <Way icon="shield" title="Grievance officer">
          <p>{officer.name}</p>
          {officer.email && (
            <a className="link" href={`mailto:${officer.email}`}>
              {officer.email}
            </a>
          )}
        </Way>
      )}
    </ul>
  )
}

function Way({ icon, title, children }: WayProps) {
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
