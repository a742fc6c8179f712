import { pagePaths } from '#contract/page-paths.ts'

/**
 * What pressing the button means: REGISTERING, or GOING_ON of a login, with its links. They open in a new tab, for the form
 * must not be lost.
 */
export const TermsAccepted = ({ by = 'registering' }: { by?: 'registering' | 'going on' }) => (
  <p className="form-lead small quiet">
    By {by} you agree to the{' '}
    <a className="link" href={pagePaths.terms} target="_blank" rel="noreferrer">
      Terms
    </a>
    . You are 18 or older. What we keep and why:{' '}
    <a className="link" href={pagePaths.notice} target="_blank" rel="noreferrer">
      Data notice
    </a>
    .
  </p>
)
