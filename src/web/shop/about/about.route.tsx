import './about.css'
import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/about.ts'
import { apiContext } from '#web/api/context.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'

import { loadContentPage } from '../shared/head/content-page.ts'
import { InEnglish } from '../shared/in-english/in-english.tsx'
import type { Route } from './+types/about.route'
import { People } from './people.tsx'
import { Principles } from './principles.tsx'

const STORY_SIZES = '(min-width: 1280px) 564px, (min-width: 900px) 46vw, 92vw'

export async function loader(args: Route.LoaderArgs) {
  const [content, team] = await Promise.all([
    loadContentPage(args, { name: 'about', path: pagePaths.about, title: t.aboutUs }),
    // without the team the story still stands
    args.context.get(apiContext)('getAllTeam', {}),
  ])
  return { ...content, team: team.data ?? [] }
}
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The story, the seven principles and the people (spec S2). */
export default function AboutRoute({ loaderData: { page, team } }: Route.ComponentProps) {
  return (
    <>
      <section className="wrap story">
        <div>
          <h1 lang={langOf(page, 'title')}>{page.title}</h1>
          <p className="lead story__lead" lang={langOf(page, 'lead')}>
            {page.lead}
          </p>
          <InEnglish of={page} field="sections" />
        </div>
        {page.image && (
          <Picture image={page.image} alt={page.image_alt} width={1200} height={900} sizes={STORY_SIZES} priority />
        )}
      </section>
      <Principles page={page} />
      <People team={team} />
    </>
  )
}
