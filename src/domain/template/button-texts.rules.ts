import type { MessageButton, ReplyAction } from '#contract/message.ts'

/** A button as the owner's form shows it: where its link begins, or what it answers. */
export type ButtonDetail = { text: string; opens: string | null; act: ReplyAction | null }

/** What is written on buttons. */
export const textsOn = (buttons: readonly MessageButton[]): string[] => buttons.map(({ text }) => text)

/** Whether these texts are on the buttons. */
export const isOn = (buttons: readonly MessageButton[], texts: readonly string[]): boolean =>
  buttons.every(({ text }, n) => text === texts[n])

/** Buttons with other texts on them; what each does stays. */
export const withTexts = (buttons: readonly MessageButton[], texts: readonly string[]): MessageButton[] =>
  buttons.map((button, n) => ({ ...button, text: texts[n] ?? button.text }))

/** One text for each button, and no place in any: WhatsApp fills none there. */
export const fitsButtons = (buttons: readonly MessageButton[], texts: readonly string[]): boolean =>
  texts.length === buttons.length && texts.every((text) => !/[{}]/.test(text))

/** The buttons of a text with the address that each is registered with. */
export const buttonDetails = (buttons: readonly MessageButton[], publicUrl: string): ButtonDetail[] =>
  buttons.map((button) => ({
    text: button.text,
    opens: button.kind === 'url' ? `${publicUrl}${button.base}` : null,
    act: button.kind === 'reply' ? button.act : null,
  }))

/** Its link button leads to the shop's address of now, as far as anybody knows. */
export const isRegisteredHere = ({ registeredUrl }: { registeredUrl: string | null }, publicUrl: string): boolean =>
  registeredUrl === null || registeredUrl === publicUrl
