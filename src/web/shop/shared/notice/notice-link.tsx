import { pagePaths } from '#contract/page-paths.ts'

/** Where somebody hands data over: what becomes of it. It opens in a new tab, for the form must not be lost (spec L14). */
export const NoticeLink = ({ className = 'small quiet' }: { className?: string }) => (
  <p className={className}>
    What we keep and why:{' '}
    <a className="link" href={pagePaths.notice} target="_blank" rel="noreferrer">
      Data notice
    </a>
  </p>
)
