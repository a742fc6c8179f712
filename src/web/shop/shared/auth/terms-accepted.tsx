import { pagePaths } from '#contract/page-paths.ts'

/** What pressing the button means: TERMS_ACCEPTED with its links. They open beside, for the form must not be lost. */
export const TermsAccepted = () => (
  <p className="form-lead small quiet">
    By registering you accept the{' '}
    <a className="link" href={pagePaths.terms} target="_blank" rel="noreferrer">
      Terms of Use
    </a>{' '}
    and the{' '}
    <a className="link" href={pagePaths.policy} target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
    .
  </p>
)
