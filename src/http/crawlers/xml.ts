import { escapeHtml } from '#domain/html/escape.rules.ts'

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A text inside an XML element or attribute. Signs that XML forbids altogether are left out. */
export const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the ones
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
