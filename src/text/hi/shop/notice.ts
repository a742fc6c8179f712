export const whatWeStore = 'हम क्या रखते हैं और क्यों: <notice>डेटा की सूचना</notice>'
