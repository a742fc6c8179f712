export const lead = 'They are kept with your account.'
export const login = 'LogIn'
