export const aboutUs = 'About Us'
