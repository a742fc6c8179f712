export const aboutUs = 'हमारे बारे में'
