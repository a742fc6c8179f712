export const notifyMe = 'आने पर बताएँ'
export const lead = 'फिर आने पर एक बार बता देंगे।'
export const submit = 'भेजें'
export const name = 'नाम'
