import './contact.css'
import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/contact.ts'

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
      <header className="contact__head" lang={page.lang}>
        <h1 className="title">{page.title}</h1>
        <p className="quiet">{page.lead}</p>
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
