const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text inside an XML element or attribute. Signs that XML forbids altogether are left out. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the ones
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
