import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/auth.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { NewTab } from '../notice/new-tab.tsx'

const leads = { registering: t.termsByRegistering, 'going on': t.termsByGoingOn }

/** What pressing the button means: REGISTERING, or GOING_ON of a login, with its links. */
export const TermsAccepted = ({ by = 'registering' }: { by?: keyof typeof leads }) => (
  <p className="form-lead small quiet">
    {rich(leads[by], { terms: <NewTab to={pagePaths.terms} />, notice: <NewTab to={pagePaths.notice} /> })}
  </p>
)
