import './contact.css'
import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/contact.ts'
import { langOf } from '#web/ui/text/lang-of.ts'

import { loadContentPage } from '../shared/head/content-page.ts'
import type { Route } from './+types/contact.route'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadContentPage(args, { name: 'contact', path: pagePaths.contact, title: t.contactUs })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ContactRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="wrap contact">
      <header className="contact__head">
        <h1 className="title" lang={langOf(page, 'title')}>
          {page.title}
        </h1>
        <p className="quiet" lang={langOf(page, 'lead')}>
          {page.lead}
        </p>
      </header>
      <div className="contact__columns">
        <ContactForm />
        <div>
          <ContactDetails />
          <ContactMap page={page} />
        </div>
      </div>
    </div>
  )
}
