/**
 * The first submit button of a form is the one that Enter presses: while the one below is disabled, Enter is answered all the
 * same. Nobody sees it or gets to it.
 */
export const EnterButton = ({ disabled }: { disabled: boolean }) => (
  <button type="submit" className="visually-hidden" aria-hidden="true" tabIndex={-1} disabled={disabled} />
)
