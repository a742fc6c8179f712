export const title = 'Message texts'
export const settings = 'Settings'
export const lead = 'Each kind of message in each channel that it takes.'
export const language = 'Language'
export const message = 'Message'
export const channel = 'Channel'
export const text = 'Text'
export const state = 'State'
/** Behind a message's name, for who hears it. */
export const byChannel = 'by {channel}'
export const smsForDlt = 'SMS for DLT'
/** An old name of the shop. */
export const oldNameInTexts =
  'One text still has an old name of the shop in it.|{n} texts still have an old name of the shop in it.'
export const whitelistThese = 'Whitelist these'
export const copy = 'Copy'
export const registerAgain = 'Register again'
export const linkInParts = 'Link in parts'
export const hasOldName = 'Says {name}'
export const yours = 'Yours'
// one text
export const noun = 'message'
export const nameByChannel = '{message}, {channel}'
export const saved = 'Saved. The next message uses it.'
export const testSent = 'It is on its way to {to}.'
export const sendTest = 'Send a test to me'
export const content = 'What it says'
export const costs = 'About {price} each. 30 days: {sent} sent, {cost}.'
export const registerFirst = 'Register this text with DLT first, or operators drop it.'
export const registeredAs = 'Registered as'
export const senderHint = 'The sender, as registered.'
export const dltIdHint = '10 to 25 digits.'
export const providerHint = 'What the provider calls it.'
export const providerHintOfLanguage = 'Without it this goes out in {language}.'
export const preview = 'How it reads'
export const smsSize = '{parts} SMS, at most {characters} characters.'
export const smsSizeInLanguage =
  'In {language} this is {parts} SMS, in {main} {partsInMain}. At most {characters} characters.'
// as DLT has it
export const asRegistered = 'As registered with DLT'
export const asUsual = 'As usual'
/** The label of the field for a place's tag. */
export const tagOf = 'Tag of {place}'
export const registeredWithoutTags = 'Registered before 2026: register again, with tags. Operators drop it otherwise.'
export const linkSplit = 'A link of several values is dropped. Write the place as {place}.'
export const unicodeTemplate = 'A template of its own, of the type Unicode.'
// as WhatsApp has it
export const buttons = 'Buttons'
export const opensLink = 'Opens {link}…'
export const confirmsOrder = 'Confirms the order.'
export const cancelsOrder = 'Cancels the order.'
export const linkInside =
  'This text still has its link inside, so it goes out without buttons. The original text has them.'
/** Before the original text is restored. */
export const onItsButtons = 'On its buttons will be {buttons}.'
export const registerButtons = 'WhatsApp shows what is registered: register the text again with these buttons.'
export const refusedByWhatsapp = 'WhatsApp does not have this text as it goes out. Register it again, then send a test.'
export const registeredElsewhere =
  'Its button leads to an old address of the shop. Register the text again with {link}…, then tick this.'
