// what of the law is to be confirmed
export const accountantConfirms = 'Ask your accountant.'
export const lawyerConfirms = 'Ask a lawyer or FoSCoS.'
// words that FSSAI looks at
export const claimForbidden = '“{claim}”: FSSAI does not allow this word on food.'
export const claimConditions = '“{claim}”: FSSAI allows this word on food only under its conditions.'
export const claimHealth = '“{claim}”: FSSAI allows only the health claims that it lists.'
export const claimHundred = '“{claim}”: FSSAI advises against it.'
export const claimOrganic =
  '“{claim}”: It needs a certificate; small producers who sell by themselves may be exempt. Ask a lawyer or FoSCoS.'
// two people changed one thing
export const twoVersions = 'Two versions'
/** Who changed it, and when. */
export const changedBy = '{name} changed this at {time}.'
export const fieldsDiffer = '{n} field differs. Nothing of yours is lost.|{n} fields differ. Nothing of yours is lost.'
export const was = 'was {value}'
export const chooseMine = 'Keep mine'
export const chooseTheirs = 'Take theirs'
/** Which field, for who hears the button. */
export const ofField = '({field})'
export const rows = '{n} rows'
export const none = 'none'
export const yes = 'Yes'
export const no = 'No'
// what was typed and not saved
export const draftFound = 'You were changing this at {time}.'
export const bringBack = 'Bring it back'
export const forget = 'Forget it'
export const unsaved = '{n} change not saved|{n} changes not saved'
export const discard = 'Discard'
export const leaveQuestion = 'Leave without saving?'
export const leave = 'Leave'
export const stay = 'Stay'
export const saved = 'Saved. It is live in the shop.'
export const back = 'Back'
// a reason
export const reason = 'Reason'
export const note = 'Note'
export const chooseAReason = 'Choose a reason'
/** Before a place that a press puts into the text. */
export const insert = '<hidden>Insert</hidden> <place></place>'
// the page of one thing
export const saveThing = 'Save {noun}'
export const noSuchThing = 'There is no such {noun}.'
export const history = 'History'
export const deleteButton = 'Delete'
export const deleteQuestion = 'Delete {name}?'
export const deleted = '{name} is deleted.'
export const restoreButton = 'Restore the original text'
export const restoreQuestion = 'Restore the original text?'
export const restore = 'Restore'
export const restored = 'The original text is restored.'
