import './opens-soon.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { messages } from '#contract/messages.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSettings } from '../shared/settings.ts'

type OpensSoonProps = {
  title: string
  /** what this page will be for, in a sentence or two */
  children: ReactNode
}

/** An honest page for a part of the shop that is still being built, with a way to reach people meanwhile. */
export function OpensSoon({ title, children }: OpensSoonProps) {
  return (
    <div className="wrap opens-soon">
      <header className="opens-soon__head">
        <h1 className="title">{title}</h1>
        <p className="opens-soon__words">{children}</p>
        <p className="tag">
          <Icon name="clock" size="xs" />
          {messages.opensSoon}
        </p>
      </header>
      <section aria-labelledby="reach-us">
        <h2 className="heading" id="reach-us">
          Until then, talk to us
        </h2>
        <ContactWays />
      </section>
      <Link to="/" className={buttonClass('primary')}>
        See the Collection
      </Link>
    </div>
  )
}

function ContactWays() {
  const { phone, email, address } = useSettings()
  return (
    <ul className="contact-ways">
      {phone && (
        <li>
          <Icon name="phone" />
          <div>
            <h3 className="subheading">Call</h3>
            <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </div>
        </li>
      )}
      {address && (
        <li>
          <Icon name="pin" />
          <div>
            <h3 className="subheading">Office</h3>
            <p>{address}</p>
          </div>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <div>
            <h3 className="subheading">Email</h3>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </div>
        </li>
      )}
    </ul>
  )
}
