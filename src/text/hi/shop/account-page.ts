export const lead = 'ये आपके खाते में रहते हैं।'
export const login = 'लॉग इन'
