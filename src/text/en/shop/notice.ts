export const whatWeStore = 'What we keep and why: <notice>Data notice</notice>'
